import { setTimeout as wait } from 'node:timers/promises'

/** Maximum attempts, and the delay after the first one in milliseconds. It doubles each time: 6 seconds in all. */
const MAX_ATTEMPTS = 7
const DELAY_MS = 100

/**
 * Opens a file or folder, and tries again for some seconds while the process or the machine has no file descriptor
 * left, as under many connections.
 * @throws what `open` throws last
 */
export async function waitForDescriptors<T>(open: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isOutOfDescriptors(error)) throw error
      await wait(DELAY_MS * 2 ** (attempt - 1))
    }
  }
}

function isOutOfDescriptors(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')
}
