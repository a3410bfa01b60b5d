// Removes the threads of FOLDER to which nothing was added for a day, for threadSweep.test.ts: node sweepProcess.mjs FOLDER
// It loads the store alone: the entry of the package loads the whole service, which needs more memory than the sweep.
import { createFileThreadStore } from '../dist/threads/createFileThreadStore.js'

console.log(await createFileThreadStore({ folder: process.argv[2] }).forget(new Date(Date.now() - 24 * 3_600_000)))
