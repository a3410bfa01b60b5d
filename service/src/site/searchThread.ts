import { serveTasks } from '../workers/serveTasks.js'
import { toSearchIndex } from './toSearchIndex.js'

// What the thread of `renderSearchIndex` does.
serveTasks(toSearchIndex)
