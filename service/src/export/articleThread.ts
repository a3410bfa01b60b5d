import { workerData } from 'node:worker_threads'
import { serveTasks } from '../workers/serveTasks.js'
import { renderArticle, type ArticleSource } from './renderArticle.js'
import type { Addresses } from './localize.js'

// The worker thread of `createArticleRenderer`.
serveTasks((page: ArticleSource) => renderArticle(page, workerData as Addresses))
