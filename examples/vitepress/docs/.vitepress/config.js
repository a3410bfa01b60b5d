import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Beacon',
  lang: 'en',
  base: '/beacon/',
  cleanUrls: true,
  themeConfig: {
    sidebar: [
      { text: 'What is Beacon?', link: '/' },
      { text: 'Install Beacon', link: '/guides/install' },
      { text: 'Schedule jobs', link: '/guides/schedule' },
    ],
  },
})
