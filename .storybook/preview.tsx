import type { Preview } from '@storybook/react-vite'
import { onPage } from './onPage.js'

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
      description: 'Direction of the page',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: { story: { inline: false, height: '420px' } },
  },
}

export default preview
