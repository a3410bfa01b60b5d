import type { Gap } from './groupGaps.js'

/** Where the owners of docs keep their issues. */
export type IssueTracker = { github: string } | { gitlab: string }

interface Issue {
  title: string
  /** Markdown. */
  body: string
}

/** Maximum length of a title, in characters: that of GitHub. */
const LONGEST_TITLE = 256

/** Writes an issue about a gap, to be completed by its owners. */
export function writeIssue({ examples, unanswered, down, page }: Gap): Issue {
  const [first] = examples
  const title = first === undefined ? `The docs lack something about ${page || 'a topic'}` : `Docs: ${first}`
  const counts = [
    ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
    ...(down > 0 ? [`${down} with an answer that was rated badly`] : []),
  ]
  return {
    title: title.slice(0, LONGEST_TITLE),
    body: [
      `Readers ask this, and the docs do not answer it: ${counts.join(', ') || 'none at present'}.`,
      ...(examples.length > 0 ? [examples.map((question) => `- ${question}`).join('\n')] : []),
      page === '' ? 'No page is close to it.' : `The closest page is ${page}.`,
    ].join('\n\n'),
  }
}

/** Returns the address that opens a new issue in the browser, filled in. */
export function toIssueUrl(tracker: IssueTracker, { title, body }: Issue): string {
  if ('github' in tracker)
    return `${trim(tracker.github)}/issues/new?${new URLSearchParams({ title, body }).toString()}`
  const fields = { 'issue[title]': title, 'issue[description]': body }
  return `${trim(tracker.gitlab)}/-/issues/new?${new URLSearchParams(fields).toString()}`
}

const trim = (url: string) => url.replace(/\/+$/, '')
