import { memorySearch } from '../src/retrieval/SearchEngine.js'
import { describeSearchEngine } from './searchEngineContract.js'

describeSearchEngine('memory', () => Promise.resolve(memorySearch))
