import { startService } from './startService.mjs'

/** Measures two exports of the docs in `folder/docs`: one of new pages, and one of the same pages unchanged. */
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
