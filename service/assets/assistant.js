/* global document, location */
// Adds the assistant to a page of an exported site, where `_config.js` names a service. A module does
// not load from a file on disk, and no service can be asked from there.
const { assistant, features } = globalThis.docsSite ?? {}
if (assistant && location.protocol !== 'file:') {
  const script = document.createElement('script')
  script.type = 'module'
  const toAddress = (file) => new URL(`../${file}`, document.currentScript.src).href
  script.src = toAddress('_docs-assistant/docs-assistant.js')
  // Where the service cannot be asked, the pages still can be searched.
  Object.assign(script.dataset, { searchIndexUrl: toAddress('_search/sections.json'), ...assistant })
  document.body.append(script)
  // The service counts the view of the page, where the deployment wants that.
  if (features?.analytics) {
    const counter = document.createElement('script')
    counter.type = 'module'
    counter.src = `${assistant.baseUrl.replace(/\/+$/, '')}/v1/events/${assistant.domain}/script.js`
    document.body.append(counter)
  }
}
