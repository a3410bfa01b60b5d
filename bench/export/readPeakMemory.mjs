import { readFileSync } from 'node:fs'

/** The most memory that a process has had at a time, in MB, where the system tells (Linux). */
export function readPeakMemory(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}
