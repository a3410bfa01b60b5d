// Removes the threads of FOLDER to which nothing was added for a day, for threadSweep.test.ts: node sweepProcess.mjs FOLDER
import { createFileThreadStore } from 'docs-assistant-service'

console.log(await createFileThreadStore({ folder: process.argv[2] }).forget(new Date(Date.now() - 24 * 3_600_000)))
