import type { Root } from 'mdast'
import { packContent } from './packContent.js'
import type { Page } from './Page.js'
import { type FrontMatter, parseFrontMatter } from './parseFrontMatter.js'
import { parseMarkdown } from './parseMarkdown.js'
import { toElements } from './toElements.js'
import { toPagePath } from './toPagePath.js'
import { toSections } from './toSections.js'
import { toText } from './toText.js'
import { toTitle } from './toTitle.js'
import type { Warn } from './Warn.js'

/** A page with what only its neighbours need to know: its place among them. */
export interface ParsedPage {
  page: Page
  order: number | undefined
}

/** Reads one file. A mistake in it costs a warning, never the page. */
export function parsePage(file: string, source: string, warn: Warn): ParsedPage {
  const tree = parseMarkdown(file, source, warn)
  const frontMatter = readFrontMatter(tree, file, warn)
  const title = frontMatter.title ?? readFirstHeading(tree) ?? toTitle(lastNamed(file))
  const sections = toSections(tree, title)
  const content = { source, blocks: sections.map(({ blocks }) => blocks), elements: toElements(tree, file) }
  const page = {
    path: toPagePath(file),
    file,
    title,
    description: frontMatter.description,
    version: frontMatter.version,
    language: frontMatter.language,
    hidden: frontMatter.hidden ?? false,
    sections: sections.map(({ id, heading, ancestors }) => ({ id, heading, ancestors })),
  }
  // A part of a string keeps the whole of it in memory: a heading the text of the file. Read from JSON it is whole.
  return { page: { ...JSON.parse(JSON.stringify(page)) as typeof page, content: packContent(content) }, order: frontMatter.order }
}

function readFrontMatter(tree: Root, file: string, warn: Warn): FrontMatter {
  const first = tree.children[0]
  return first?.type === 'yaml' ? parseFrontMatter(first.value, file, warn) : {}
}

function readFirstHeading(tree: Root): string | undefined {
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  return heading && (toText(heading) || undefined)
}

/** `guides` for `guides/index.md`, whose own name says nothing. */
function lastNamed(file: string): string {
  const names = file.split('/')
  const isIndex = /^(index|readme)\.mdx?$/i.test(names.at(-1) ?? '')
  return (isIndex ? names.at(-2) : names.at(-1)) ?? 'Home'
}
