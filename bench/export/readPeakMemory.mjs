import { readFileSync } from 'node:fs'

/** Returns the peak resident memory of a process, in MB. Linux only. */
export function readPeakMemory(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}
