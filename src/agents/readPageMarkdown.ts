import { toMarkdownUrl } from '../page/index.js'

/** Elements that become a paragraph each. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, pre, dt, dd, th, td'

const EXCLUDED = 'nav, script, style, [hidden], .docs-assistant, docs-assistant, [data-docs-assistant-ignore]'

/**
 * The documentation of a page of this site as Markdown: the Markdown that the site has of it, else the text of its HTML.
 *
 * @throws When there is no such page.
 */
export async function readPageMarkdown(url: URL, signal: AbortSignal | undefined): Promise<string> {
  const init = signal && { signal }
  const markdown = await fetch(toMarkdownUrl(url), init)
  // Hosts of single-page apps answer every URL with their first page.
  if (markdown.ok && !isHtml(markdown)) return markdown.text()
  if (url.pathname === location.pathname) return toMarkdown(document)
  const page = await fetch(url, init)
  if (!page.ok || !isHtml(page)) throw new Error(`There is no page at ${url.pathname}.`)
  return toMarkdown(documents.parseHTML(await page.text(), { sanitizer: {} }))
}

/** The browser's parser of HTML that cannot run scripts, which every browser with agents has. TypeScript does not know it yet. */
const documents = Document as unknown as { parseHTML: (html: string, options: { sanitizer: object }) => Document }

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html')

function toMarkdown(page: Document): string {
  const content = page.querySelector('main, article, [role=main]') ?? page.body
  const blocks = [...content.querySelectorAll(BLOCKS)].filter((block) => !block.parentElement?.closest(BLOCKS) && !block.closest(EXCLUDED))
  return blocks.flatMap((block) => {
    const text = block.textContent.trim()
    if (block.matches('pre')) return [`\`\`\`\n${text}\n\`\`\``]
    const line = text.replace(/\s+/g, ' ')
    if (line === '') return []
    const [, level] = /^H([1-6])$/.exec(block.tagName) ?? []
    return [level === undefined ? (block.matches('li') ? `- ${line}` : line) : `${'#'.repeat(Number(level))} ${line}`]
  }).join('\n\n')
}
