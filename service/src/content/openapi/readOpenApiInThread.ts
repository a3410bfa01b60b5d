import { createThreadPool } from '../../workers/createThreadPool.js'
import type { MarkdownFile } from './toPages.js'

/** An API with a thousand operations takes some seconds. */
const threads = createThreadPool<string, MarkdownFile[]>({
  size: 1,
  file: new URL('./openApiThread.js', import.meta.url),
  timeoutMs: 60_000,
  memoryMb: 1024,
})

/** As `readOpenApi`, on a worker thread, so that a large document does not block requests. */
export function readOpenApiInThread(text: string): Promise<MarkdownFile[]> {
  return threads.run(text)
}
