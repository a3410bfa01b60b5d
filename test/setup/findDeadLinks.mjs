import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(remarkParse).use(remarkGfm)

/**
 * Follows every link and image of what agents read of a site: `llms.txt` and its relatives, and all the Markdown that is
 * linked from there.
 *
 * @param {string} siteUrl where the site is served, without a slash at its end
 * @param {string} [publicUrl] what its absolute links begin with, if that is another URL
 * @returns {Promise<{ files: number, links: number, dead: string[] }>}
 */
export async function findDeadLinks(siteUrl, publicUrl = siteUrl) {
  /** @type {Map<string, Promise<Target>>} */
  const targets = new Map()
  const dead = new Set()
  const queue = ['/llms.txt', '/llms-full.txt', '/llms-small.txt', '/sitemap.md'].map((path) => siteUrl + path)
  const files = new Set(queue)
  let links = 0

  /** @typedef {{ status: number, type: string, text: string, ids: Set<string> }} Target */
  /** @param {string} url @returns {Promise<Target>} */
  const read = (url) => {
    const target = targets.get(url) ?? fetchTarget(url)
    targets.set(url, target)
    return target
  }

  for (const file of queue) {
    const { status, text } = await read(file)
    if (status !== 200) dead.add(`${file}: ${status}`)
    for (const written of readLinks(text)) {
      const isPublic = written === publicUrl || written.startsWith(`${publicUrl}/`)
      const href = isPublic ? siteUrl + written.slice(publicUrl.length) : written
      if (!URL.canParse(href, file)) {
        dead.add(`${file}: ${written} is not a URL`)
        continue
      }
      const { origin, pathname, search, hash } = new URL(href, file)
      if (origin !== new URL(siteUrl).origin) continue
      links += 1
      const url = origin + pathname + search
      const target = await read(url)
      const isMarkdown = target.status === 200 && (pathname.endsWith('.md') || target.type.startsWith('text/markdown'))
      const id = decodeURIComponent(hash.slice(1))
      if (target.status !== 200) dead.add(`${file}: ${written} is ${target.status}`)
      else if (id !== '' && !(isMarkdown ? await readPageIds(url) : target.ids).has(id))
        dead.add(`${file}: ${written} has no such heading`)
      if (isMarkdown && !files.has(url)) {
        files.add(url)
        queue.push(url)
      }
    }
  }
  return { files: files.size, links, dead: [...dead] }

  /** The anchors of a page of Markdown are those of its HTML. @param {string} url */
  async function readPageIds(url) {
    const page = url.replace(/(\/index)?\.md$/, '')
    for (const html of [`${page}.html`, `${page}/`]) {
      const { status, ids } = await read(html)
      if (status === 200) return ids
    }
    return new Set()
  }
}

/** @param {string} url */
async function fetchTarget(url) {
  // A server may close a connection that was idle while a long file was parsed.
  const response = await fetch(url).catch(() => fetch(url))
  const type = response.headers.get('content-type') ?? ''
  const isText = /^text\//.test(type)
  if (!isText) await response.body?.cancel()
  const text = isText ? await response.text() : ''
  const ids = new Set(
    [...text.matchAll(/\s(?:id|name)=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g)].map(([, a, b, c]) =>
      decodeEntities(a ?? b ?? c ?? ''),
    ),
  )
  return { status: response.status, type, text: /^text\/(markdown|plain)/.test(type) ? text : '', ids }
}

/** @param {string} text */
const decodeEntities = (text) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
    name
      ? { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name]
      : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )

/** @param {string} markdown @returns {string[]} */
function readLinks(markdown) {
  /** @type {string[]} */
  const urls = []
  visit(parser.parse(markdown), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') urls.push(node.url)
  })
  return urls
}
