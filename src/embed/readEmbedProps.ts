import type { DocsAssistantProps } from '../DocsAssistantProps.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { embedProps } from './embedProps.js'
import { propNames } from './propNames.js'

function readAttribute(element: Element, prop: keyof typeof embedProps, attribute: string): unknown {
  const text = element.getAttribute(attribute) ?? undefined
  try {
    return text === undefined ? undefined : embedProps[prop]?.(text)
  } catch (cause) {
    const message = `The attribute ${attribute}='${text}' is not JSON. Write it as in ${attribute}='{"name":"value"}'.`
    throw new DocsAssistantError('configuration', message, { cause })
  }
}

/**
 * The props of the assistant from the element's properties, else its attributes.
 *
 * @throws {DocsAssistantError} of kind `configuration` where an attribute cannot be read
 */
export function readEmbedProps(element: Element, properties: Readonly<Record<string, unknown>>): DocsAssistantProps {
  const props = propNames.map(({ prop, attribute, property }): [string, unknown] => [
    prop,
    (property && properties[property]) ?? (attribute && readAttribute(element, prop, attribute)),
  ])
  return Object.fromEntries<unknown>(props) as unknown as DocsAssistantProps
}
