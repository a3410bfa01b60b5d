import type { SkipReason } from '../content/Site.js'
import type { SiteReport } from './inspectSite.js'

/** Maximum number of findings of a kind that are listed. */
const NAMED = 5

/** Formats a number with its noun: `1 page`, `15,089 sections`. */
export function toAmount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Formats a report as lines for a terminal, without the numbers of pages and sections. The most important lines come
 * first.
 */
export function formatReport(report: SiteReport): string[] {
  const { sections, withoutAnchor, pending, languages, versions, findings } = report
  return [
    ...formatGap(report),
    ...formatSkipped(report),
    ...(pending > 0 ? [`  still reading ${toAmount(pending, 'large file')}`] : []),
    ...(withoutAnchor > 0
      ? [`  ${toAmount(withoutAnchor, 'section')} without an anchor (${toShare(withoutAnchor, sections)})`]
      : []),
    ...formatText(report),
    ...(languages.length > 1 ? [`  languages: ${languages.join(', ')}`] : []),
    ...(versions.length > 0 ? [`  ${versions.length === 1 ? 'version' : 'versions'}: ${versions.join(', ')}`] : []),
    ...format(findings.deadLinks, 'dead link'),
    ...format(findings.unknownSyntax, 'page', ' with syntax that only their generator knows'),
  ]
}

/** The advice if much of a site is missing. */
const REMEDY =
  'Name the elements that hold the documentation: --content ".docs", or "content" in the config file. How a page is read: docs-assistant check FOLDER --page FILE.'

/** The advice if what is missing is in no HTML file, as of an application without server rendering. */
const RENDER =
  'JavaScript renders this site in the browser, and its HTML files have no text. Prerender its pages, or name the folder of its Markdown, or its OpenAPI document in the config file: "sources": [{ "openapi": "openapi.yaml" }].'

/** Reasons that are not a choice of the owner. */
const UNWANTED: readonly SkipReason[] = [
  'without content',
  'rendered in the browser',
  'cannot be parsed',
  'cannot be read',
]

/** Warns if less than half of the files or of their text is read. */
function formatGap({ pages, skipped, pending, text }: SiteReport): string[] {
  const missing = UNWANTED.reduce((count, reason) => count + (skipped[reason]?.length ?? 0), 0)
  const rendered = skipped['rendered in the browser']?.length ?? 0
  const remedy = rendered * 2 > missing ? RENDER : REMEDY
  if (pages === 0 && pending === 0) return [`  No pages were found. ${remedy}`]
  if (pages < missing)
    return [`  Only ${pages.toLocaleString('en')} of ${toAmount(pages + missing, 'file')} could be read. ${remedy}`]
  if (text.read * 2 < text.all) return [`  Only ${toShare(text.read, text.all)} of the text is read. ${REMEDY}`]
  return []
}

/** Maximum number of files that are listed per reason. */
const EXAMPLES = 3

function formatSkipped({ skipped }: SiteReport): string[] {
  const all = Object.values(skipped).flat()
  if (all.length === 0) return []
  return [
    `  ${toAmount(all.length, 'file')} left out:`,
    ...Object.entries(skipped).map(([reason, files]) => {
      const others = files.length - EXAMPLES
      const more = others > 0 ? ` and ${others.toLocaleString('en')} more` : ''
      return `    ${files.length.toLocaleString('en')} ${reason}: ${files.slice(0, EXAMPLES).join(', ')}${more}`
    }),
  ]
}

function formatText({ text, encodings }: SiteReport): string[] {
  const names = Object.entries(encodings).sort(([, one], [, other]) => other - one)
  const dropped = text.all - text.read
  return [
    ...(dropped > 0 ? [`  ${toShare(dropped, text.all)} of the text left out as furniture`] : []),
    ...(names.some(([name]) => name !== 'UTF-8')
      ? [`  encodings: ${names.map(([name, count]) => `${name} (${count.toLocaleString('en')})`).join(', ')}`]
      : []),
  ]
}

function toShare(part: number, whole: number): string {
  const share = (part / whole) * 100
  return `${share < 1 ? '<1' : Math.round(share)} %`
}

function format(messages: readonly string[], noun: string, about = ''): string[] {
  if (messages.length === 0) return []
  const named = messages.slice(0, NAMED).map((message) => `    ${message}`)
  const others = messages.length - named.length
  return [
    `  ${toAmount(messages.length, noun)}${about}:`,
    ...named,
    ...(others > 0 ? [`    and ${others.toLocaleString('en')} more`] : []),
  ]
}
