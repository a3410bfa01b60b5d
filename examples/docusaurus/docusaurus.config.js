/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Beacon',
  url: 'http://localhost:4301',
  baseUrl: '/beacon/',
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  plugins: [
    [
      'docs-assistant/docusaurus',
      {
        domain: 'beacon',
        apiKey: 'svc_dsc_beacon',
        baseUrl: 'http://localhost:4300',
        title: 'Ask Beacon',
        search: true,
        index: true,
      },
    ],
  ],
  themeConfig: { navbar: { title: 'Beacon' } },
}
