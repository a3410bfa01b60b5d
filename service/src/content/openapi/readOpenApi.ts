import { dereference } from '@apidevtools/json-schema-ref-parser'
import { parse } from 'yaml'
import type { OpenApi } from './OpenApi.js'
import { toPages, type MarkdownFile } from './toPages.js'

const NOT_OPENAPI = 'it is not an OpenAPI document of version 3.0 or 3.1. One begins with "openapi: 3.1.0".'

/**
 * The pages of an OpenAPI document, 3.0 or 3.1, in YAML or JSON. References within the document are resolved; those
 * to other files and addresses are not read.
 *
 * @throws {Error} what is wrong with the document, with the line for a mistake in its syntax
 */
export async function readOpenApi(text: string): Promise<MarkdownFile[]> {
  const parsed: unknown = parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(NOT_OPENAPI)
  const document: unknown = await dereference(parsed, { resolve: { external: false }, dereference: { circular: true } })
  return toPages(toOpenApi(document))
}

function toOpenApi(document: unknown): OpenApi {
  const { openapi, swagger } = (document ?? {}) as { openapi?: unknown; swagger?: unknown }
  if (typeof swagger === 'string')
    throw new Error(`it is Swagger ${swagger}. Convert it to OpenAPI 3, for example with swagger2openapi.`)
  if (typeof openapi !== 'string' || !/^3\.[01]\b/.test(openapi)) {
    throw new Error(NOT_OPENAPI)
  }
  return document as OpenApi
}
