import { workerData } from 'node:worker_threads'
import { serveTasks } from '../workers/serveTasks.js'
import type { Addresses } from './Addresses.js'
import { renderArticle, type ArticleSource } from './renderArticle.js'

// What each thread of `createArticleRenderer` does.
serveTasks((page: ArticleSource) => renderArticle(page, workerData as Addresses))
