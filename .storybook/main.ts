import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // Vite's settings build a library; a storybook is a site, beside whose pages Storybook itself has put files.
  viteFinal: ({ build: { outDir = 'storybook-static' } = {}, ...vite }) => ({
    ...vite,
    build: { outDir, emptyOutDir: false },
  }),
}

export default config
