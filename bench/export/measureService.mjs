import { startService } from './startService.mjs'

/** Exports the docs in `folder/docs`: all pages anew, all unchanged, and says what the service needed. */
export async function measureService(folder) {
  const service = await startService(folder)
  try {
    const idle = service.readPeakMemory()
    const first = await service.export()
    const second = await service.export()
    return { first, second, idle, peak: service.readPeakMemory() }
  } finally {
    await service.stop()
  }
}
