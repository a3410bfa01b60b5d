import docsAssistant from 'docs-assistant/vitepress'
import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Beacon',
  lang: 'en',
  base: '/beacon/',
  cleanUrls: true,
  vite: {
    plugins: [
      docsAssistant({
        domain: 'beacon',
        apiKey: 'svc_dsc_beacon',
        baseUrl: 'http://localhost:4300',
        title: 'Ask Beacon',
        search: true,
        index: true,
      }),
    ],
  },
  themeConfig: {
    sidebar: [
      { text: 'What is Beacon?', link: '/' },
      { text: 'Install Beacon', link: '/guides/install' },
      { text: 'Schedule jobs', link: '/guides/schedule' },
    ],
  },
})
