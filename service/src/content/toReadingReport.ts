import type { ParsedFile } from './parseFile.js'
import type { LeaveOutReason, ReadingReport } from './Site.js'

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
  const leftOut = new Map<LeaveOutReason, string[]>()
  const encodings = new Map<string, number>()
  const text = { read: 0, all: 0 }
  const leaveOut = (reason: LeaveOutReason, file: string) => {
    const known = leftOut.get(reason)
    if (known) known.push(file)
    else leftOut.set(reason, [file])
  }
  for (const [file, { encoding, parsed }] of files) {
    encodings.set(encoding, (encodings.get(encoding) ?? 0) + 1)
    if (parsed !== undefined && parsed.result === undefined) leaveOut(parsed.leftOut ?? 'without content', file)
    text.read += parsed?.result?.text?.read ?? 0
    text.all += parsed?.result?.text?.all ?? 0
  }
  for (const path of unreadable) leaveOut('cannot be read', path)
  return { leftOut, text, encodings }
}

/** Merges the reports of all sources of a site. */
export function mergeReadingReports(reports: readonly ReadingReport[]): ReadingReport {
  const reasons = new Set(reports.flatMap(({ leftOut }) => [...leftOut.keys()]))
  const encodings = new Set(reports.flatMap((report) => [...report.encodings.keys()]))
  const sum = (read: (report: ReadingReport) => number) => reports.reduce((total, report) => total + read(report), 0)
  return {
    leftOut: new Map(
      [...reasons].map((reason) => [reason, reports.flatMap(({ leftOut }) => leftOut.get(reason) ?? [])]),
    ),
    text: { read: sum(({ text }) => text.read), all: sum(({ text }) => text.all) },
    encodings: new Map([...encodings].map((name) => [name, sum((report) => report.encodings.get(name) ?? 0)])),
  }
}
