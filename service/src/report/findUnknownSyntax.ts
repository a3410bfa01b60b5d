import type { Site } from '../content/Site.js'
import { readProse } from './readProse.js'

/** Matches syntax of generators and template engines that is not Markdown, and that readers would see as text. */
const UNKNOWN = /\{\{.*?\}\}|^<<<.*|^\.\. [\w-]+::.*|^#include .*/m

const ESCAPE = /\\([!-/:-@[-`{-~])/g

/**
 * Finds syntax in the Markdown of a site that is displayed and quoted as text, because only the generator of the site
 * supports it. Returns a message for the first one of each page.
 */
export function findUnknownSyntax({ renderedPages }: Site): string[] {
  return [...renderedPages.values()].flatMap((page) => {
    const prose = readProse(page).map((markdown) => markdown.replaceAll(ESCAPE, '$1'))
    const [found] = prose.flatMap((text) => UNKNOWN.exec(text)?.[0] ?? [])
    return found === undefined ? [] : [`${page.file}: "${found.trim().slice(0, 60)}" is shown as it is.`]
  })
}
