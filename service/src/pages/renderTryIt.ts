import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { unpackOperations } from '../content/packContent.js'
import type { PackedPlayground } from '../content/Site.js'

/** Adds "Try it" to the section of each operation, below its method and path. */
export function renderTryIt({ children }: Root, { operations }: PackedPlayground): void {
  for (const [id, operation] of Object.entries(unpackOperations(operations))) {
    const heading = children.findIndex((node) => node.type === 'element' && node.properties.id === id)
    const line = heading + children.slice(heading).findIndex((node) => node.type === 'element' && node.tagName === 'p')
    if (heading !== -1 && line >= heading) children.splice(line + 1, 0, renderOperation(id, operation))
  }
}

/** Without its script it stays hidden. `tryIt.js` shows it if the site has the playground, which is loaded on demand. */
function renderOperation(id: string, operation: string): Element {
  return h('div.try-it', { dataOperation: id, hidden: true }, [
    h('button', { type: 'button', ariaExpanded: 'false' }, 'Try it'),
    // As in any HTML, `</script` would end the element.
    h('script', { type: 'application/json' }, operation.replaceAll('<', String.raw`\u003c`)),
  ])
}
