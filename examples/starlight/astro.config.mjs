import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import docsAssistant from 'docs-assistant/astro'

export default defineConfig({
  site: 'http://localhost:4301',
  base: '/beacon',
  integrations: [
    starlight({
      title: 'Beacon',
      components: { Search: './src/components/Search.astro' },
      sidebar: [
        { label: 'What is Beacon?', link: '/' },
        { label: 'Install Beacon', slug: 'guides/install' },
        { label: 'Schedule jobs', slug: 'guides/schedule' },
      ],
    }),
    docsAssistant({
      domain: 'beacon',
      apiKey: 'svc_dsc_beacon',
      baseUrl: 'http://localhost:4300',
      title: 'Ask Beacon',
      index: true,
      search: true,
    }),
  ],
})
