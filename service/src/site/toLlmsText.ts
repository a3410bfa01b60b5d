import type { SiteView } from './SiteView.js'

/** `/llms.txt`: the visible pages with links to their Markdown, as https://llmstxt.org describes. */
export function toLlmsText({ site, basePath, url }: SiteView): string {
  const home = site.pages.get('/')
  const lines = [...site.pages.values()].filter(({ hidden }) => !hidden).map(({ path, title, description }) => {
    const address = (url ?? basePath) + (path === '/' ? '/index' : path)
    return `- [${title}](${address}.md)${description === undefined ? '' : `: ${description}`}`
  })
  const summary = home?.description === undefined ? [] : [`> ${home.description}`, '']
  return [`# ${site.title}`, '', ...summary, '## Pages', '', ...lines, ''].join('\n')
}
