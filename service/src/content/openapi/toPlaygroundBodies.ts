import { findValue, makeMediaExample, writeJson } from './makeExample.js'
import type { Content, Media, Schema } from './OpenApi.js'
import type { BodyField, PlaygroundBody } from './PlaygroundOperation.js'
import { readSchema } from './readSchema.js'
import { toLine } from './writeSchema.js'

/** A longer example is for reading: readers would not edit it in a field. */
const MAX_LENGTH = 50_000

const FORMS: Readonly<Record<string, 'form' | 'multipart'>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** Returns what the playground needs of each media type of a body. */
export function toPlaygroundBodies(content: Content = {}): PlaygroundBody[] {
  return Object.entries(content).map(([mediaType, media]) => {
    const [type = ''] = mediaType.toLowerCase().split(';')
    const form = FORMS[type.trim()]
    const fields = toFields(media.schema)
    if (form !== undefined && fields.length > 0) return { mediaType, kind: form, value: '', fields }
    if (isFileType(type) || (media.schema && isFile(media.schema))) {
      return { mediaType, kind: 'file', value: '', fields: [] }
    }
    const sent = type === '*/*' ? 'application/json' : mediaType
    return { mediaType: sent, kind: 'text', value: writeExample(type, media), fields: [] }
  })
}

const isFileType = (type: string) =>
  /^(image|audio|video|font)\/(?!svg)|^application\/(octet-stream|pdf|zip|gzip)/.test(type)

/** Whether a value is bytes: `format: binary` in OpenAPI 3.0, a media type or an encoding of its content in 3.1. */
function isFile(schema: Schema): boolean {
  const { type, format, contentMediaType, contentEncoding, items } = readSchema(schema)
  if (items !== undefined) return isFile(items)
  if (format === 'binary' || contentEncoding === 'binary') return true
  return contentMediaType !== undefined && contentEncoding === undefined && (type === undefined || type === 'string')
}

function toFields(schema: Schema = {}): BodyField[] {
  const { properties = {}, required = [] } = readSchema(schema)
  return Object.entries(properties).flatMap(([name, property]) => {
    const { description = '', readOnly } = readSchema(property)
    if (readOnly) return []
    return [
      {
        name,
        isRequired: required.includes(name),
        isFile: isFile(property),
        description: toLine(description),
        value: writeText(findValue(property)),
      },
    ]
  })
}

function writeExample(type: string, media: Media): string {
  const value = makeMediaExample(media, true)
  // An object says nothing about how it is written in XML or in a format of its own.
  const text = typeof value === 'string' && !isJson(type) ? value : isJson(type) ? writeJson(value) : ''
  return text.length > MAX_LENGTH ? '' : text
}

const isJson = (type: string) => /[/+]json$/.test(type.trim()) || type.trim() === '*/*'

function writeText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : writeJson(value)
}
