import { addToPage } from '../../shared/addToPage.js'
import type { SearchOptions } from '../PluginOptions.js'
import type { AssistantProps } from '../resolvePlugin.js'

interface Additions {
  assistant: AssistantProps
  /** Options of the search field, if there is one. The rest it takes from the assistant. */
  search?: SearchOptions | undefined
}

/**
 * Opens a page of the site as a click on a link in its content would. The routers of many sites take such clicks over;
 * elsewhere the browser follows the link.
 */
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Adds the elements of a plugin to the page, unless it has them. Their scripts are loaded by the caller. */
export function addToSite({ assistant: { title, ...props }, search }: Additions): void {
  // An optional one, which a service has added to the page, then leaves.
  if (document.querySelector('docs-assistant:not([optional]), .docs-assistant') === null) {
    const heading = title === undefined ? {} : { heading: title }
    const element = Object.assign(document.createElement('docs-assistant'), props, heading, { navigate: followLink })
    // By this attribute a script tag on the same page knows whether the assistant is its own.
    element.setAttribute('domain', props.domain)
    addToPage(element)
  }
  // Where no navigation bar has a field, the shortcut and `data-docs-assistant-search` open the search.
  if (search !== undefined && document.querySelector('docs-search') === null) {
    const element = Object.assign(document.createElement('docs-search'), search)
    element.setAttribute('button', 'false')
    addToPage(element)
  }
}
