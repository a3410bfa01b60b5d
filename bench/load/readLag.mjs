/** How late the event loop was (99th percentile, ms), since this was last read, and how many answers are being written. */
export async function readLag(metrics) {
  const text = await (await fetch(metrics)).text()
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  // The measure counts its own interval of 10 ms.
  return { lag: read('nodejs_eventloop_lag_p99_seconds') * 1000, active: read('docs_assistant_streams_active') }
}
