import react from '@astrojs/react'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'http://localhost:4301',
  base: '/beacon',
  integrations: [
    starlight({
      title: 'Beacon',
      components: { PageFrame: './src/components/PageFrame.astro' },
      customCss: ['./src/assistant.css'],
      sidebar: [
        { label: 'What is Beacon?', link: '/' },
        { label: 'Install Beacon', slug: 'guides/install' },
        { label: 'Schedule jobs', slug: 'guides/schedule' },
      ],
    }),
    react(),
  ],
})
