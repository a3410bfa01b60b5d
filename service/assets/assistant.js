/* global document, location */
// Adds the assistant to a page of an exported site, where `_config.js` names a service. A module does
// not load from a file on disk, and no service can be asked from there.
const { assistant } = globalThis.docsSite ?? {}
if (assistant && location.protocol !== 'file:') {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = new URL('../_docs-assistant/docs-assistant.js', document.currentScript.src).href
  Object.assign(script.dataset, assistant)
  document.body.append(script)
}
