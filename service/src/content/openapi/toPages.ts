import { stringify } from 'yaml'
import { METHODS, type OpenApi, type SecurityScheme } from './OpenApi.js'
import { writeDescription, writeOperation, type PathOperation } from './writeOperation.js'
import { toLine } from './writeSchema.js'

/** A page file in Markdown. */
export interface MarkdownFile {
  /** Relative to the root of the site: `users.md`. */
  file: string
  source: string
}

/** The reference of an API as Markdown: a page for each tag, and one that lists the tags. */
export function toPages(api: OpenApi): MarkdownFile[] {
  const operations = listOperations(api)
  const tags = [...new Set([...(api.tags ?? []).map(({ name }) => name ?? ''), ...operations.map(tagOf)])]
  const groups = tags
    .map((tag) => ({
      tag,
      name: toFileName(tag),
      operations: operations.filter((operation) => tagOf(operation) === tag),
    }))
    .filter(({ operations }) => operations.length > 0)
  return [
    { file: 'index.md', source: writeIndex(api, groups) },
    ...groups.map(({ tag, name, operations }, position) => {
      const head = writeFrontMatter({ title: tag, order: position + 1 })
      return {
        file: `${name}.md`,
        source: [head, writeDescription(findTag(api, tag)?.description ?? ''), ...operations.map(writeOperation)].join(
          '\n\n',
        ),
      }
    }),
  ]
}

function listOperations(api: OpenApi): PathOperation[] {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      // A parameter of the operation replaces that of the path.
      const named = new Map(
        [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => [
          `${parameter.in} ${parameter.name}`,
          parameter,
        ]),
      )
      return [{ api, method, path, operation, parameters: [...named.values()] }]
    }),
  )
}

const tagOf = ({ operation }: PathOperation) => operation.tags?.[0] ?? 'Operations'

const toFileName = (tag: string) =>
  tag
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'operations'

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
