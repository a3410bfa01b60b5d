import type { Site } from '../content/Site.js'
import { readProse } from './readProse.js'

/** Syntax of generators and template engines that Markdown does not have, and that readers would see as text. */
const UNKNOWN = /\{\{.*?\}\}|\{%.*?%\}|^:{3,}.*|^(?:!!!|\?\?\?\+?) \w+.*|^=== ".*|^<<<.*|^\.\. [\w-]+::.*|^#include .*/m

const ESCAPE = /\\([!-/:-@[-`{-~])/g

/**
 * Syntax in the Markdown of a site that is shown and quoted as it is, because only the site's generator knows it,
 * as messages. Names the first one of each page.
 */
export function findUnknownSyntax({ renderedPages }: Site): string[] {
  return [...renderedPages.values()].flatMap((page) => {
    const prose = readProse(page).map((markdown) => markdown.replaceAll(ESCAPE, '$1'))
    const [found] = prose.flatMap((text) => UNKNOWN.exec(text)?.[0] ?? [])
    return found === undefined ? [] : [`${page.file}: "${found.trim().slice(0, 60)}" is shown as it is.`]
  })
}
