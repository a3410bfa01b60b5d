import type { Page } from '../content/Site.js'
import { toMarkdownPath, toTitle } from '../content/toPagePath.js'
import type { ToUrl } from '../sites/SearchHit.js'
import { visiblePages, writeHead, type LlmsView } from './writeLlmsFullText.js'
import { oneLine, writePageLink } from './writePageLink.js'

/** Maximum length of a list, in characters: more than agents read of a file before they cut it. */
const LONGEST_LIST = 50_000

const FOLDER = '/_llms'

/** A line of a list: a link to a page or to another list. */
interface Entry {
  title: string
  path: string
  summary: string | undefined
}

interface ListOptions {
  /** Written above the pages. @default nothing */
  note?: string | undefined
  /** Returns how paths in a list become links. @default those of the view, wherever the list is */
  linksIn?: (list: string) => ToUrl
}

/**
 * Returns `/llms.txt`, the visible pages with links to their Markdown as described at https://llmstxt.org, by its path.
 * Where that is too long, it links to lists of the folders of the site, such as `/_llms/guides.md`, which are returned
 * too, and a folder with thousands of pages has its list in parts.
 */
export function toLlmsLists(
  view: LlmsView,
  { note, linksIn = () => view.toFileUrl }: ListOptions = {},
): Map<string, string> {
  const lists = new Map<string, string>()

  const write = (list: string, entries: readonly Entry[]) => {
    const toUrl = linksIn(list)
    return entries.map(
      ({ title, path, summary }) => `- ${writePageLink(title, toUrl(path))}${summary ? `: ${oneLine(summary)}` : ''}\n`,
    )
  }
  const isShort = (entries: readonly Entry[]) => write('/llms.txt', entries).join('').length <= LONGEST_LIST

  const addList = (title: string, path: string, entries: readonly Entry[], count: number): Entry => {
    const up = `> A part of [llms.txt](${linksIn(path)('/llms.txt')}), the list of all pages.`
    lists.set(path, `# ${view.site.title}: ${title}\n\n${up}\n\n${write(path, entries).join('')}`)
    return { title, path, summary: `${count} pages` }
  }

  /** Returns the entries of pages that have `depth` folders in common, and adds the lists that they link to. */
  const toEntries = (pages: readonly Page[], title: string, path: string, depth: number): Entry[] => {
    const all = pages.map(toEntry)
    if (isShort(all)) return all
    const entries = [...groupByFolder(pages, depth)].flatMap(([name, group]) => {
      if (name === '' || group.length === 1) return group.map(toEntry)
      const below = toTitle(decodeURIComponent(name))
      return addList(below, `${path}/${name}.md`, toEntries(group, below, `${path}/${name}`, depth + 1), group.length)
    })
    if (isShort(entries)) return entries
    return cut(entries, isShort).map((part, at) =>
      addList(`${title}, part ${at + 1}`, `${path}/part-${at + 1}.md`, part, part.length),
    )
  }

  const lines = write('/llms.txt', toEntries(visiblePages(view), 'Pages', FOLDER, 0))
  lists.set('/llms.txt', `${writeHead(view)}${note === undefined ? '' : `${note}\n\n`}## Pages\n\n${lines.join('')}`)
  return lists
}

const toEntry = ({ title, path, description }: Page): Entry => ({
  title,
  path: toMarkdownPath(path),
  summary: description,
})

/** Groups pages by the folder at a depth of their path. Those without one have an empty name. */
function groupByFolder(pages: readonly Page[], depth: number): Map<string, Page[]> {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const segments = page.path.split('/').filter(Boolean)
    const name = segments.length > depth + 1 ? (segments[depth] ?? '') : ''
    const group = groups.get(name)
    if (group) group.push(page)
    else groups.set(name, [page])
  }
  return groups
}

/** Cuts a list into halves until each of them is short enough. */
function cut(entries: readonly Entry[], isShort: (entries: readonly Entry[]) => boolean): (readonly Entry[])[] {
  if (entries.length === 1 || isShort(entries)) return [entries]
  const middle = Math.ceil(entries.length / 2)
  return [...cut(entries.slice(0, middle), isShort), ...cut(entries.slice(middle), isShort)]
}
