/** Returns the event loop lag since the last call (99th percentile, ms), and the number of streaming answers. */
export async function readLag(metrics) {
  const text = await (await fetch(metrics)).text()
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  // The histogram includes its sampling interval of 10 ms.
  return { lag: read('nodejs_eventloop_lag_p99_seconds') * 1000, active: read('docs_assistant_streams_active') }
}
