import { toMarkdownUrl } from '../page/index.js'

/** Elements that become one paragraph each. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, pre, dt, dd, th, td'

const EXCLUDED = 'nav, script, style, [hidden], .docs-assistant, docs-assistant, [data-docs-assistant-ignore]'

/**
 * Returns the documentation of a page of this site as Markdown: the Markdown file of the page, or else the text of its
 * HTML.
 * @throws if there is no such page
 */
export async function readPageMarkdown(url: URL, signal: AbortSignal | undefined): Promise<string> {
  const init = signal && { signal }
  const markdown = await fetch(toMarkdownUrl(url), init)
  // Hosts of single-page apps answer every URL with their first page.
  if (markdown.ok && !isHtml(markdown)) return markdown.text()
  if (url.pathname === location.pathname) return toMarkdown(document)
  return toMarkdown(await loadPage(url, signal))
}

/**
 * Loads a page as a document without running its scripts. `fetch` returns only text, and pages with Trusted Types must
 * not parse it.
 */
function loadPage(url: URL, signal: AbortSignal | undefined): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.onloadend = () => {
      if (request.status === 200 && request.responseXML !== null) resolve(request.responseXML)
      else reject(new Error(`There is no page at ${url.pathname}.`))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send()
  })
}

/** Pages in XHTML are pages, too; the names of their elements are in lower case. */
const isHtml = ({ headers }: Response) => /^(text\/html|application\/xhtml)/.test(headers.get('Content-Type') ?? '')

function toMarkdown(page: Document): string {
  const content = page.querySelector('main, article, [role=main]') ?? page.body
  const blocks = [...content.querySelectorAll(BLOCKS)].filter(
    (block) => !block.parentElement?.closest(BLOCKS) && !block.closest(EXCLUDED),
  )
  return blocks
    .flatMap((block) => {
      const text = block.textContent.trim()
      if (block.matches('pre')) return [`\`\`\`\n${text}\n\`\`\``]
      const line = text.replace(/\s+/g, ' ')
      if (line === '') return []
      const [, level] = /^H([1-6])$/i.exec(block.tagName) ?? []
      return [level === undefined ? (block.matches('li') ? `- ${line}` : line) : `${'#'.repeat(Number(level))} ${line}`]
    })
    .join('\n\n')
}
