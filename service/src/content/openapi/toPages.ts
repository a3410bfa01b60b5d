import { stringify } from 'yaml'
import { METHODS, type OpenApi, type SecurityScheme } from './OpenApi.js'
import type { PagePlayground } from './PlaygroundOperation.js'
import type { OnProblem } from './readApi.js'
import { toOrigins } from './toOrigins.js'
import { toPlaygroundOperation } from './toPlaygroundOperation.js'
import { toOperationId, writeDescription, writeOperation, type PathOperation } from './writeOperation.js'
import { toLine } from './writeSchema.js'

/** A generated Markdown file. */
export interface MarkdownFile {
  /** Relative to the root of the site: `users.md`. */
  file: string
  source: string
  /** `undefined` for a page without operations. */
  playground?: PagePlayground
}

/** Generates the reference of an API as Markdown: a page for each tag, and a list of the tags. */
export function toPages(api: OpenApi, onProblem: OnProblem): MarkdownFile[] {
  const fileNames = createFileNames()
  /** Writes an operation. An operation that cannot be written must not affect the others. */
  const write = (entry: PathOperation) => {
    try {
      return [writeOperation(entry)]
    } catch (error) {
      onProblem(`paths.${entry.path}.${entry.method}`, error instanceof Error ? error.message : String(error))
      return []
    }
  }

  const operations = listOperations(api)
  const tags = [...new Set([...(api.tags ?? []).map(({ name }) => name ?? ''), ...operations.map(tagOf)])]
  const groups = tags
    .map((tag) => ({ tag, operations: operations.filter((operation) => tagOf(operation) === tag) }))
    .filter(({ operations }) => operations.length > 0)
    .map((group) => ({ ...group, name: fileNames(group.tag) }))
  return [
    { file: 'index.md', source: writeIndex(api, groups) },
    ...groups.map(({ tag, name, operations }, position) => {
      const head = writeFrontMatter({ title: tag, order: position + 1 })
      return {
        file: `${name}.md`,
        source: [head, writeDescription(findTag(api, tag)?.description ?? ''), ...operations.flatMap(write)].join(
          '\n\n',
        ),
        playground: toPagePlayground(operations),
      }
    }),
  ]
}

function listOperations(api: OpenApi): PathOperation[] {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      return [{ api, method, path, operation, parameters: operation.parameters ?? [] }]
    }),
  )
}

function toPagePlayground(entries: readonly PathOperation[]): PagePlayground {
  // Browsers send no TRACE.
  const sendable = entries.filter(({ method }) => method !== 'trace')
  const operations = sendable.map((entry) => [toOperationId(entry), toPlaygroundOperation(entry)] as const)
  return {
    origins: toOrigins(operations.flatMap(([, { servers }]) => servers)),
    operations: Object.fromEntries(operations.map(([id, operation]) => [id, JSON.stringify(operation)])),
  }
}

const tagOf = ({ operation }: PathOperation) => operation.tags?.[0] || 'Operations'

/** Creates unique file names for tags: `c`, `c-2` and `c-3` for "C", "C++" and "C#". */
function createFileNames(): (tag: string) => string {
  const taken = new Set(['index'])
  return (tag) => {
    const slug = tag
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
    const base = slug || 'operations'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    return name
  }
}

const findTag = ({ tags = [] }: OpenApi, tag: string) => tags.find(({ name }) => name === tag)

function writeIndex(api: OpenApi, groups: readonly { tag: string; name: string }[]): string {
  const { info = {}, servers = [], components } = api
  const schemes = Object.entries(components?.securitySchemes ?? {})
  const toItem = (text: string, description = '') => `- ${text}${description === '' ? '' : `: ${toLine(description)}`}`
  return [
    writeFrontMatter({ title: info.title ?? 'API reference' }),
    writeDescription(info.description ?? ''),
    servers.length > 0 &&
      `## Base URL\n\n${servers.map(({ url = '', description }) => toItem(`\`${url}\``, description)).join('\n')}`,
    schemes.length > 0 && `## Authentication\n\n${schemes.map(writeScheme).join('\n')}`,
    // Without the operations, which would be found here instead of in their sections.
    `## Reference\n\n${groups.map(({ tag, name }) => toItem(`[${tag}](./${name}.md)`, findTag(api, tag)?.description)).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function writeScheme([name, { type, scheme, name: field, in: location, description = '' }]: [
  string,
  SecurityScheme,
]): string {
  const how =
    type === 'apiKey'
      ? `an API key in the ${location ?? ''} \`${field ?? ''}\``
      : type === 'http'
        ? `HTTP ${scheme ?? ''} authentication in the \`Authorization\` header`
        : (type ?? '')
  return `- \`${name}\`: ${how}.${description === '' ? '' : ` ${toLine(description)}`}`
}

function writeFrontMatter(fields: Readonly<Record<string, string | number>>): string {
  return `---\n${stringify(fields)}---`
}
