import { makeBody, makeRequest, writeJson } from './makeExample.js'
import type { Content, OpenApi, Operation, Parameter } from './OpenApi.js'
import { describeType, toLine, writeFields } from './writeSchema.js'

/** An operation with its address. */
export interface PathOperation {
  api: OpenApi
  method: string
  path: string
  operation: Operation
  /** The parameters of the path and of the operation. */
  parameters: readonly Parameter[]
}

/** Returns the id of an operation's heading: its `operationId`, or else its method and path, such as `get-pumps-id`. */
export function toOperationId({ operation, method, path }: PathOperation): string {
  return (operation.operationId ?? `${method} ${path}`).replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '')
}

/** Returns the heading of an operation. */
export function toHeading({ operation: { summary = '' }, method, path }: PathOperation): string {
  return toLine(summary) || `\`${method.toUpperCase()} ${path}\``
}

/** Writes an operation as a section in Markdown. */
export function writeOperation(entry: PathOperation): string {
  const { method, path, operation, parameters } = entry
  const { description = '', deprecated, requestBody, responses = {} } = operation
  const summary = toLine(operation.summary ?? '')
  return [
    `## ${toHeading(entry)} {#${toOperationId(entry)}}`,
    // Includes the summary, because answers quote this block.
    `${summary === '' ? '' : `${summary}: `}\`${method.toUpperCase()} ${path}\`${deprecated ? ' (deprecated)' : ''}`,
    writeDescription(description),
    writeParameters(parameters),
    requestBody &&
      writeBody(`Body${requestBody.required ? ', required' : ''}`, requestBody.description, requestBody.content),
    ...Object.entries(responses).map(([status, response]) =>
      writeBody(`Response ${status}`, response.description, response.content),
    ),
    `**Example request${summary === '' ? '' : `: ${summary}`}**\n\n\`\`\`sh\n${makeRequest(entry)}\n\`\`\``,
    writeExampleResponse(responses),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Converts the headings of a description, which would otherwise be sections of the page. */
export function writeDescription(markdown: string): string {
  return markdown.replaceAll(/^#{1,6}[ \t]+(.*?)[ \t#]*$/gm, '**$1**').trim()
}

function writeParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name = '', in: location = '', required, schema, description = '' }) => {
    const fallback = schema?.default === undefined ? '' : ` Default: ${JSON.stringify(schema.default)}.`
    const type = `${describeType(schema)}${required ? ', required' : ''}`
    return [`\`${name}\``, location, type, toLine(description) + fallback]
      .map((cell) => cell.replaceAll('|', String.raw`\|`))
      .join(' | ')
  })
  return [
    '**Parameters**',
    ['| Name | In | Type | Description |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'),
  ].join('\n\n')
}

function writeBody(title: string, description = '', content: Content = {}): string {
  const [mediaType, media] = Object.entries(content)[0] ?? []
  const type = media?.schema === undefined ? '' : `, ${describeType(media.schema)}`
  const head = `**${title}**${description === '' ? '' : `: ${toLine(description)}`}${mediaType === undefined ? '' : ` (\`${mediaType}\`${type})`}`
  return [head, writeFields(media?.schema)].filter(Boolean).join('\n\n')
}

/** Returns the example of the first successful response with a body. */
function writeExampleResponse(responses: NonNullable<Operation['responses']>): string {
  const [, success] =
    Object.entries(responses).find(([status, { content }]) => /^2/.test(status) && content !== undefined) ?? []
  const body = makeBody(success?.content)
  return body === undefined ? '' : `**Example response**\n\n\`\`\`json\n${writeJson(body.value)}\n\`\`\``
}
