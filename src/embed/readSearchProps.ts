import type { DocsSearchProps } from '../docs-search/index.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'

type Readers = { [Name in keyof DocsSearchProps]-?: ((text: string) => unknown) | null }

const readText = (text: string) => text
const readJson = (text: string): unknown => JSON.parse(text)

/** Props that an element without `domain` takes from the `<docs-assistant>` of the page. */
const shared: Partial<Readers> = {
  domain: readText,
  apiKey: readText,
  baseUrl: readText,
  filter: readJson,
  searchIndexUrl: readText,
  pagefindUrl: readText,
  fetch: null,
  navigate: null,
  language: readText,
  colorScheme: readText,
}

/** Maps each prop to the function that parses its attribute. `null`: available as a property only. */
const searchProps = {
  ...shared,
  labels: readJson,
  placeholder: readText,
  ask: (text: string) => text !== 'false' && text,
  shortcut: (text: string) => text !== '' && text,
  keepsRecentPages: (text: string) => text !== 'false',
  onAsk: null,
  onError: null,
} as Readers

export const searchPropNames = Object.keys(searchProps) as (keyof DocsSearchProps)[]

export const toAttribute = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads props from the properties of an element, with its attributes as fallback. */
function readProps(element: Element, readProperty: (name: string) => unknown, readers: Partial<Readers>) {
  const props = Object.entries(readers).map(([name, read]): [string, unknown] => {
    const attribute = toAttribute(name)
    const text = read === null ? null : element.getAttribute(attribute)
    const property = readProperty(name)
    if (property !== undefined || text === null) return [name, property]
    try {
      return [name, read?.(text)]
    } catch (cause) {
      const message = `${attribute}='${text}' is not JSON. Write ${attribute}='{"name":"value"}'.`
      throw new DocsAssistantError('configuration', message, { cause })
    }
  })
  return Object.fromEntries(props)
}

/**
 * Reads the props of `<docs-search>`. Without a `domain` of its own, it searches what the assistant of the page answers
 * from, with the same key.
 *
 * @throws {DocsAssistantError} of kind `configuration` if an attribute cannot be parsed
 */
export function readSearchProps(
  element: Element,
  properties: Readonly<Record<string, unknown>>,
): Partial<DocsSearchProps> {
  const own = readProps(element, (name) => properties[name], searchProps)
  const assistant = own.domain === undefined && document.querySelector('docs-assistant')
  if (!assistant) return own
  const inherited = readProps(assistant, (name) => Reflect.get(assistant, name), shared)
  const set = Object.entries(own).filter(([, value]) => value !== undefined)
  return { ...inherited, ...Object.fromEntries(set) }
}
