import { dereference, JSONParserErrorGroup } from '@apidevtools/json-schema-ref-parser'
import { parse } from 'yaml'
import { isObject } from './fields.js'
import { readApi, type OnProblem } from './readApi.js'
import { toPages, type MarkdownFile } from './toPages.js'

const NOT_OPENAPI = 'it is not an OpenAPI document of version 3.0 or 3.1. One begins with "openapi: 3.1.0".'

/** How often the nodes of a document may be repeated by YAML aliases, so that a short document cannot become endless. */
const MAX_ALIASES = 100_000

/** A part of a document that is left out. */
export interface OpenApiProblem {
  /** Of the part in the document: `paths./pumps.get`. */
  place: string
  reason: string
}

export interface OpenApiReading {
  files: MarkdownFile[]
  problems: OpenApiProblem[]
}

/**
 * The pages of an OpenAPI document, 3.0 or 3.1, in YAML or JSON. References within the document are resolved; those
 * to other files and addresses are not read. A fault in the document costs the part that has it.
 *
 * @throws {Error} what is wrong with the whole document, with the line for a mistake in its syntax
 */
export async function readOpenApi(text: string): Promise<OpenApiReading> {
  const document: unknown = parse(text, { maxAliasCount: MAX_ALIASES, merge: true })
  if (!isObject(document)) throw new Error(NOT_OPENAPI)
  expectVersion(document)
  const problems: OpenApiProblem[] = []
  const onProblem: OnProblem = (place, reason) => void problems.push({ place, reason })
  await resolveReferences(document, onProblem)
  return { files: toPages(readApi(document, onProblem), onProblem), problems }
}

/** In place. A reference that leads nowhere becomes null, and counts as absent. */
async function resolveReferences(document: object, onProblem: OnProblem): Promise<void> {
  try {
    await dereference(document, {
      continueOnError: true,
      resolve: { external: false },
      dereference: { circular: true },
    })
  } catch (error) {
    if (!(error instanceof JSONParserErrorGroup)) throw error
    for (const { path, message } of error.errors) onProblem(path?.join('.') ?? 'a reference', message)
  }
}

function expectVersion({ openapi, swagger }: Readonly<Record<string, unknown>>): void {
  if (typeof swagger === 'string')
    throw new Error(`it is Swagger ${swagger}. Convert it to OpenAPI 3, for example with swagger2openapi.`)
  if (typeof openapi !== 'string' || !/^3\.[01]\b/.test(openapi)) throw new Error(NOT_OPENAPI)
}
