import type { Root } from 'mdast'
import { cleanText } from '../cleanText.js'
import { findDescriptions } from '../findDescriptions.js'
import { packContent, packOperations } from '../packContent.js'
import type { FileParser } from '../parseFile.js'
import { mayHide, parseFrontMatter, type FrontMatter } from './parseFrontMatter.js'
import { parseMarkdown } from './parseMarkdown.js'
import type { FileToParse } from '../FileToParse.js'
import type { ParsedPage, Warn } from '../Site.js'
import { toElements } from './toElements.js'
import { toPagePath, toTitle } from '../toPagePath.js'
import { toSections, toText } from '../toSections.js'

declare module 'mdast' {
  interface RootContentMap {
    toml: Literal & { type: 'toml' }
  }
}

/**
 * Matches fields at the beginning of a file that are not valid front matter: without the last line of `---`, with a
 * blank or indented first line, as TOML between lines of `+++`, or as JSON.
 */
const BROKEN_FRONT_MATTER =
  /^\s*(?:(-{2,}|\+{3,})[ \t]*\r?\n([ \t]*["']?[\w-]+["']?[ \t]*[:=].*(\r?\n|$)|[ \t]*(#.*)?(\r?\n|$))+|\{\s*"[\w-]+"\s*:[^{}]*\})/

/**
 * Parses a file. A mistake causes a warning; the page is omitted only if it may be meant to be hidden.
 * @returns `undefined` for a draft
 */
export function parseMarkdownPage(task: FileToParse, warn: Warn): ParsedPage | undefined {
  const { file, source, paths, playground } = task
  const tree = parseMarkdown(task, warn)
  const frontMatter = readFrontMatter(tree, source, file, warn)
  if (frontMatter === 'unreadable' || frontMatter.draft) return undefined
  const title = cleanText(frontMatter.title ?? readFirstHeading(tree) ?? toTitle(lastNamed(file)))
  const sections = toSections(tree, title)
  const content = { source, blocks: sections.map(({ blocks }) => blocks), elements: toElements(tree, file) }
  const path = paths?.get(file) ?? toPagePath(file)
  const page = {
    path,
    file,
    title,
    description: frontMatter.description && cleanText(frontMatter.description),
    version: frontMatter.version,
    language: frontMatter.language ?? task.language,
    hidden: frontMatter.hidden ?? frontMatter.unlisted ?? false,
    sections: sections.map(({ id, heading, ancestors }) => ({ id, heading, ancestors })),
    descriptions: findDescriptions(content.blocks.flat(), path),
  }
  // V8 substrings retain the original string: a heading would retain the text of the file. JSON copies them.
  return {
    page: {
      ...(JSON.parse(JSON.stringify(page)) as typeof page),
      content: packContent(content),
      ...(playground && { playground: { ...playground, operations: packOperations(playground.operations) } }),
    },
    order: frontMatter.order ?? frontMatter.sidebar_position,
  }
}

/** Parses a Markdown file for `parseFile`. */
export const parseMarkdownFile: FileParser = (task, warn) => parseMarkdownPage(task, warn) ?? 'draft'

function readFrontMatter(tree: Root, source: string, file: string, warn: Warn): FrontMatter | 'unreadable' {
  const first = tree.children[0]
  if (first?.type === 'yaml' || first?.type === 'toml') return parseFrontMatter(first, file, warn)
  const broken = BROKEN_FRONT_MATTER.exec(source)
  if (broken === null || !mayHide(broken[0])) return {}
  warn(
    `${file}, line 1: this looks like front matter, but is not between two lines of "---", and it mentions "hidden", "draft" or "unlisted", so the page is left out.`,
  )
  return 'unreadable'
}

function readFirstHeading(tree: Root): string | undefined {
  const heading = tree.children.find((node) => node.type === 'heading' && node.depth === 1)
  return heading && (toText(heading) || undefined)
}

/** Returns the last meaningful name of a path: `guides` for `guides/index.md`. */
function lastNamed(file: string): string {
  const names = file.split('/')
  const isIndex = /^(index|readme)\.mdx?$/i.test(names.at(-1) ?? '')
  return (isIndex ? names.at(-2) : names.at(-1)) ?? 'Home'
}
