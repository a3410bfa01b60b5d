import type { ParsedFile } from './parseFile.js'
import type { SkipReason, ReadingReport } from './Site.js'

interface ReadFile {
  encoding: string
  /** `undefined` while it is being parsed. */
  parsed: ParsedFile | undefined
}

/**
 * Creates a report on the files of a source.
 * @param unreadable files and folders that could not be read
 */
export function toReadingReport(files: ReadonlyMap<string, ReadFile>, unreadable: readonly string[]): ReadingReport {
  const skipped = new Map<SkipReason, string[]>()
  const encodings = new Map<string, number>()
  const text = { read: 0, all: 0 }
  const skip = (reason: SkipReason, file: string) => {
    const known = skipped.get(reason)
    if (known) known.push(file)
    else skipped.set(reason, [file])
  }
  for (const [file, { encoding, parsed }] of files) {
    encodings.set(encoding, (encodings.get(encoding) ?? 0) + 1)
    if (parsed !== undefined && parsed.result === undefined) skip(parsed.skipped ?? 'without content', file)
    text.read += parsed?.result?.text?.read ?? 0
    text.all += parsed?.result?.text?.all ?? 0
  }
  for (const path of unreadable) skip('cannot be read', path)
  return { skipped, text, encodings }
}

/** Merges the reports of all sources of a site. */
export function mergeReadingReports(reports: readonly ReadingReport[]): ReadingReport {
  const reasons = new Set(reports.flatMap(({ skipped }) => [...skipped.keys()]))
  const encodings = new Set(reports.flatMap((report) => [...report.encodings.keys()]))
  const sum = (read: (report: ReadingReport) => number) => reports.reduce((total, report) => total + read(report), 0)
  return {
    skipped: new Map(
      [...reasons].map((reason) => [reason, reports.flatMap(({ skipped }) => skipped.get(reason) ?? [])]),
    ),
    text: { read: sum(({ text }) => text.read), all: sum(({ text }) => text.all) },
    encodings: new Map([...encodings].map((name) => [name, sum((report) => report.encodings.get(name) ?? 0)])),
  }
}
