/** Writes the progress and the result of a command. */
export interface Reporter {
  /** Reports progress from 0 to 1; `text` describes it. */
  progress(step: 'export' | 'download', share: number, text: string): void
  /** Prints a message for the user. */
  note(text: string): void
  /** Prints the result of the command: `text` for people, `data` for programs. */
  result(text: string, data: Readonly<Record<string, unknown>>): void
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean | undefined
}

interface ReporterOptions {
  stdout: Output
  stderr: Output
  /** Writes one JSON object per line to `stdout`, and nothing else. */
  json: boolean
}

const WIDTH = 24

/** Without a terminal, progress is only written in steps of a tenth. */
const STEP = 0.1

/**
 * Reports the progress of a command: on a terminal as one line that is updated, otherwise as a line for each tenth,
 * and with `json` as NDJSON.
 */
export function createReporter({ stdout, stderr, json }: ReporterOptions): Reporter {
  let current = ''
  let startedAt = Date.now()
  let written = -1
  const isLive = stderr.isTTY === true && !json

  const emit = (event: object) => stdout.write(`${JSON.stringify(event)}\n`)
  const clear = () => {
    if (isLive) stderr.write('\r\u001B[K')
  }

  return {
    progress(step, share, text) {
      if (step !== current) {
        current = step
        startedAt = Date.now()
        written = -1
      }
      if (json) {
        emit({ event: 'progress', step, progress: Math.round(share * 100), text })
        return
      }
      const line = `${toBar(share)} ${String(Math.round(share * 100)).padStart(3)} %  ${text}${toTimeLeft(share, startedAt)}`
      if (isLive) stderr.write(`\r\u001B[K${line}`)
      const tenth = Math.floor(share / STEP)
      if (!isLive && tenth > written) stderr.write(`${line}\n`)
      written = Math.max(written, tenth)
    },

    note(text) {
      clear()
      if (json) emit({ event: 'note', text })
      else stderr.write(`${text}\n`)
    },

    result(text, data) {
      clear()
      if (json) emit({ event: 'result', ...data })
      else stdout.write(`${text}\n`)
    },
  }
}

function toBar(share: number): string {
  const full = Math.round(share * WIDTH)
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`
}

/** Estimates the remaining time, once 3 % are done. */
function toTimeLeft(share: number, startedAt: number): string {
  if (share < 0.03 || share >= 1) return ''
  const seconds = Math.ceil(((Date.now() - startedAt) * (1 - share)) / share / 1000)
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
