import { dereference, JSONParserErrorGroup } from '@apidevtools/json-schema-ref-parser'
import { parse } from 'yaml'
import { isObject } from './fields.js'
import { readApi, type OnProblem } from './readApi.js'
import { toPages, type MarkdownFile } from './toPages.js'

const NOT_OPENAPI = 'it is not an OpenAPI document of version 3.0 or 3.1. One begins with "openapi: 3.1.0".'

/** Maximum number of nodes that YAML aliases may repeat, so that a short document cannot become endless. */
const MAX_ALIASES = 100_000

/** A part of a document that is left out. */
export interface OpenApiProblem {
  /** The place of the part in the document: `paths./pumps.get`. */
  place: string
  reason: string
}

export interface OpenApiReading {
  files: MarkdownFile[]
  problems: OpenApiProblem[]
}

/**
 * Generates pages from an OpenAPI document, 3.0 or 3.1, in YAML or JSON. References within the document are resolved;
 * those to other files and URLs are not read. Only the invalid parts of a document are left out.
 * @throws {Error} the problem with the whole document, with the line of a syntax error
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

/** Resolves references in place. A reference without a target becomes null, which counts as absent. */
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
