import type { SiteReport } from './inspectSite.js'

/** How many findings of a kind are named. */
const NAMED = 5

/** `1 page`, `15,089 sections`. */
export function toAmount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A report as lines for a terminal, without the numbers of pages and sections. Empty where there is nothing to tell. */
export function formatReport({
  pages,
  leftOut,
  pending,
  languages,
  versions,
  findings: { deadLinks, unknownSyntax },
}: SiteReport): string[] {
  return [
    ...(pages === 0 && pending === 0
      ? [
          '  No pages were found. If this is a built site, name the elements that hold the documentation: --content ".docs", or "content" in the config file.',
        ]
      : []),
    ...(leftOut > 0
      ? [`  ${toAmount(leftOut, 'file')} left out: drafts, redirects, pages marked noindex or without content`]
      : []),
    ...(pending > 0 ? [`  still reading ${toAmount(pending, 'large file')}`] : []),
    ...(languages.length > 1 ? [`  languages: ${languages.join(', ')}`] : []),
    ...(versions.length > 0 ? [`  ${versions.length === 1 ? 'version' : 'versions'}: ${versions.join(', ')}`] : []),
    ...format(deadLinks, 'dead link'),
    ...format(unknownSyntax, 'page', ' with syntax that only their generator knows'),
  ]
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
