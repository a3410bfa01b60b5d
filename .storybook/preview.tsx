import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { hosts } from './hosts/hosts.js'
import { onPage } from './onPage.js'

// The usual second is over before a busy machine has loaded the panel.
configure({ asyncUtilTimeout: 30_000 })

const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
  ar: 'العربية',
  he: 'עברית',
}

const widths = [320, 768, 1440].map((width) => {
  const styles = { width: `${width}px`, height: '800px' }
  return [`width${width}`, { name: `${width} px`, styles, type: width < 640 ? 'mobile' : 'desktop' }] as const
})

const preview: Preview = {
  // A story begins without the conversation that the one before it has kept.
  beforeEach: () => {
    sessionStorage.clear()
    localStorage.clear()
  },
  decorators: [onPage],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Colour scheme of the page',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of the page; auto: that of the language',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['auto', 'ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      description: 'Language of the page',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries(languages).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    host: {
      description: 'Style sheet of the page',
      toolbar: {
        title: 'Host',
        icon: 'paintbrush',
        items: Object.entries(hosts).map(([value, { title }]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'auto', language: 'en', host: 'none' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: { options: Object.fromEntries(widths) },
    docs: { story: { inline: false, height: '420px' } },
  },
}

export default preview
