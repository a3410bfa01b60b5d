import type { PlaygroundServer } from './PlaygroundOperation.js'

/** Maximum number of origins that the choices of one server may stand for. */
const MAX_ORIGINS = 100

/** Stands for a variable that may have any value. */
const ANY = '{}'

/** A host that can be written into a policy: no character in it ends the source or the directive. */
const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/i

/**
 * Returns the origins of servers as sources for `connect-src`. A variable with choices stands for each of them. One
 * without stands for any subdomain: `https://{tenant}.acme.example` is `https://*.acme.example`. Relative URLs have no
 * origin of their own.
 */
export function toOrigins(servers: readonly PlaygroundServer[]): string[] {
  return [...new Set(servers.flatMap(toServerOrigins))]
}

function toServerOrigins({ url, variables }: PlaygroundServer): string[] {
  const [start = ''] = /^([^/]*:)?\/\/[^/?#]*/.exec(url) ?? []
  const used = variables.filter(({ name }) => start.includes(`{${name}}`))
  const expand = (starts: readonly string[], name: string, values: readonly string[]) =>
    starts.flatMap((text) => values.map((value) => text.replaceAll(`{${name}}`, value))).slice(0, MAX_ORIGINS)
  const starts = used.reduce(
    (texts, { name, choices }) => expand(texts, name, choices.length === 0 ? [ANY] : choices),
    [start],
  )
  const defaults = used.reduce((texts, { name, value }) => expand(texts, name, [value]), [start])
  return starts.flatMap((text) => toSource(text) ?? defaults.flatMap((other) => toSource(other) ?? []))
}

/** Returns `undefined` for a host that is not known well enough, such as `{tenant}.example`. */
function toSource(start: string): string | undefined {
  const [, scheme = '', host = '', port = ''] = /^(https?:)?\/\/([^:@]*)(:\d+|:\{\})?$/i.exec(start) ?? []
  const parent = host.includes(ANY) ? host.slice(host.lastIndexOf(ANY) + ANY.length).replace(/^[^.]*\./, '') : undefined
  if (parent !== undefined && !parent.includes('.')) return undefined
  const name = parent === undefined ? host : `*.${parent}`
  if (!HOST.test(name)) return undefined
  return `${scheme === '' ? '' : `${scheme.toLowerCase()}//`}${name.toLowerCase()}${port === `:${ANY}` ? ':*' : port}`
}
