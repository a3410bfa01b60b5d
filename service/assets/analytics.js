/* global document, innerWidth, location, navigator, performance, PerformanceObserver */
// Counts a view of the page, without a cookie and without anything that identifies the reader. Not for readers who
// object with Do Not Track or Global Privacy Control, and not for browsers that a program drives.
const isRefused =
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true || navigator.webdriver === true
if (!isRefused && location.protocol !== 'file:') {
  // As text: browsers send JSON to other origins only after another request.
  const url = new URL('.', import.meta.url).href.replace(/\/$/, '')
  const send = (event) => navigator.sendBeacon(url, JSON.stringify({ page: location.pathname, ...event }))

  /** Counts a view of the page. `from` is the address of the page before it, if that is known. */
  const countView = (from) => {
    const { host = '', pathname } = from === '' ? {} : new URL(from)
    const device = innerWidth < 768 ? 'phone' : innerWidth < 1100 ? 'tablet' : 'desktop'
    // A page of this site is no referrer. An empty one says that the visit begins here.
    send(host === location.host ? { device, from: pathname } : { device, referrer: host })
  }

  if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') countView(document.referrer)

  // Pages that a router opens without loading a document.
  globalThis.navigation?.addEventListener('currententrychange', ({ from }) => {
    if (new URL(from.url).pathname !== location.pathname) countView(from.url)
  })

  // When the first question to the assistant was sent. Its text is not read.
  new PerformanceObserver((list, observer) => {
    const request = list.getEntries().find(({ name }) => /\/v[12]\/assistant\/[^/]+\/message$/.test(name))
    if (request === undefined) return
    observer.disconnect()
    send({ firstQuestion: Math.round(request.startTime / 1000) })
  }).observe({ type: 'resource', buffered: true })
}
