/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Beacon',
  url: 'http://localhost:4301',
  baseUrl: '/beacon/',
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      { docs: { routeBasePath: '/' }, blog: false, pages: false, theme: { customCss: './src/css/custom.css' } },
    ],
  ],
  themeConfig: { navbar: { title: 'Beacon' } },
}
