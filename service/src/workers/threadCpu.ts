import { readFileSync, readlinkSync } from 'node:fs'

/** Length of a clock tick, in which Linux reports CPU time, in milliseconds. */
const TICK_MS = 10

/** Returns the id of the calling thread on Linux; `undefined` elsewhere. */
export function findThreadId(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1)
  } catch {
    return undefined
  }
}

/**
 * Returns the CPU time that a thread of this process has used, in milliseconds. Without its id, that of the whole
 * process: an upper bound, because Node.js 20 reports no other.
 */
export function readCpuMs(threadId: string | undefined): number {
  const { user, system } = process.cpuUsage()
  const ofProcess = (user + system) / 1000
  if (threadId === undefined) return ofProcess
  try {
    const status = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8')
    // The name of the thread, in parentheses, may contain spaces. The times are fields 14 and 15 of proc_pid_stat(5).
    const [userTicks, systemTicks] = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11)
    return (Number(userTicks) + Number(systemTicks)) * TICK_MS
  } catch {
    return ofProcess
  }
}
