/* global document, innerWidth, location, navigator */
// Counts a view of the page, without a cookie and without anything that identifies the reader. Not for readers who
// object with Do Not Track or Global Privacy Control, and not for browsers that a program drives.
const isRefused =
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true || navigator.webdriver === true
if (!isRefused && location.protocol !== 'file:') {
  const { host = '' } = document.referrer === '' ? {} : new URL(document.referrer)
  const view = {
    page: location.pathname,
    device: innerWidth < 768 ? 'phone' : innerWidth < 1100 ? 'tablet' : 'desktop',
    // A page of this site is no referrer. An empty one says that the visit begins here.
    ...(host !== location.host && { referrer: host }),
  }
  // As text: browsers send JSON to other origins only after another request.
  navigator.sendBeacon(new URL('.', import.meta.url).href.replace(/\/$/, ''), JSON.stringify(view))
}
