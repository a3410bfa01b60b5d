import type { DocsAssistantProps } from '../assistant/DocsAssistantProps.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { embedProps } from './embedProps.js'

interface PropNames {
  prop: keyof typeof embedProps
  /** `undefined` for a prop that a string cannot express. */
  attribute: string | undefined
  /** `undefined` if the element has a method of that name. */
  property: string | undefined
}

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of each prop as an attribute and as a property of the element. */
export const propNames: readonly PropNames[] = (Object.keys(embedProps) as PropNames['prop'][]).map((prop) => {
  const name = prop === 'title' ? 'heading' : prop
  return {
    prop,
    attribute: embedProps[prop] === null ? undefined : toKebabCase(name),
    property: name === 'open' ? undefined : name,
  }
})

function readAttribute(element: Element, prop: keyof typeof embedProps, attribute: string): unknown {
  const text = element.getAttribute(attribute) ?? undefined
  try {
    return text === undefined ? undefined : embedProps[prop]?.(text)
  } catch (cause) {
    const message = `${attribute}='${text}' is not JSON. Write ${attribute}='{"name":"value"}'.`
    throw new DocsAssistantError('configuration', message, { cause })
  }
}

/**
 * Reads the props of the assistant from the properties of the element, with its attributes as fallback.
 *
 * @throws {DocsAssistantError} of kind `configuration` if an attribute cannot be parsed
 */
export function readEmbedProps(element: Element, properties: Readonly<Record<string, unknown>>): DocsAssistantProps {
  const props = propNames.map(({ prop, attribute, property }): [string, unknown] => [
    prop,
    (property && properties[property]) ?? (attribute && readAttribute(element, prop, attribute)),
  ])
  return Object.fromEntries<unknown>(props) as unknown as DocsAssistantProps
}
