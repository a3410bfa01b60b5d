import type { ServiceOptions } from 'docs-assistant-service'
import { exportClient } from './exportClient.js'
import { exportsIn } from './exportsIn.js'
import { makeFolder, startService } from './startService.js'

interface Options {
  /** Files of the site, by name. */
  pages?: Record<string, string>
  /** Instead of `pages`: folders whose files are the same in all tests of a file. */
  sites?: ServiceOptions['sites']
}

const exported = new Map<string, Promise<Buffer>>()

/**
 * The archive of a site, as its owner downloads it. It depends on the pages alone, so tests that read archives
 * share one of each site.
 */
export function exportBundle(options: Options = {}): Promise<Buffer> {
  const key = JSON.stringify(options)
  const known = exported.get(key)
  if (known) return known
  const exporting = exportAnew(options)
  exported.set(key, exporting)
  // The next test tries again.
  exporting.catch(() => exported.delete(key))
  return exporting
}

async function exportAnew(options: Options): Promise<Buffer> {
  const service = await startService({ ...options, exports: exportsIn(await makeFolder()) })
  const owner = exportClient(service.url)
  const { jobId } = await owner.run({ domain: 'fences' })
  const { bundleUrl } = (await (await owner.bundle(jobId)).json()) as { bundleUrl: string }
  const bytes = Buffer.from(await (await fetch(bundleUrl)).arrayBuffer())
  await service.stop()
  return bytes
}
