import { parentPort, workerData } from 'node:worker_threads'
import type { Addresses } from './Addresses.js'
import { renderArticle, type ArticleSource } from './renderArticle.js'

// What each thread of `createArticleRenderer` does.
parentPort?.on('message', ({ id, input }: { id: number; input: ArticleSource }) => {
  renderArticle(input, workerData as Addresses).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  )
})
