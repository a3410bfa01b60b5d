// What streaming an answer costs a page: the widget as shipped in dist beside its peers. The same
// bytes at the same pace for all, a fresh browser for each run, variants in turns, medians. About
// 20 minutes, with nothing else to do for the machine.
//
// A few of DevTools' commands drive the browser, and its Network domain stays off, which drivers for
// tests enable: with it, the page's main thread reports every piece of an answer as it comes from the
// network, which counts as task time and happens in no reader's page.
//
//   node bench/stream/run.mjs [--rounds 3] [--sizes 10,50,200] [--only name]… [--cap 60]
//     --growth  every size within the same 11 s, and the exponent by which task time grows
//     --typing  keys typed while 50 KB arrive below 200 earlier messages of 2 KB
//
// task ms      in main-thread tasks, painting included (DevTools' TaskDuration), from the question
//              until half a second after the end
// long tasks   over 50 ms: how many, all together, the longest
// first paint  ms from the first byte sent to the first text painted
// end lag      ms from the last byte sent to the last text painted
// heap MB      live, over the start
// commits      batches of changes to the answer's DOM, as a MutationObserver gets them
import { buildPages } from './buildPages.mjs'
import { readOptions } from './readOptions.mjs'
import { startServer } from './startServer.mjs'

const options = readOptions()
const server = await startServer(await buildPages())
try {
  // Not at the top: the build installs what this imports.
  const { benches } = await import('./benches.mjs')
  await benches[options.mode](server, options)
} finally {
  await server.close()
}
