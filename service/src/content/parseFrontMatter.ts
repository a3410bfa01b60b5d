import { parse } from 'yaml'
import { z } from 'zod'
import type { Warn } from './Warn.js'

const fields = {
  title: z.string(),
  description: z.string(),
  version: z.string(),
  language: z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'expected a language tag such as en or pt-BR'),
  hidden: z.enum(['true', 'false'], { message: 'expected true or false' }).transform((value) => value === 'true'),
  order: z.string().regex(/^-?\d+(\.\d+)?$/, 'expected a number').transform(Number),
}

const frontMatterSchema = z.object(fields).partial()

/** What a page says about itself between two lines of `---` at its top. Every field is optional. */
export type FrontMatter = z.infer<typeof frontMatterSchema>

/**
 * Reads front matter. A field that is wrong is left out with a warning that names file and field,
 * the others hold. Fields that the service does not know are for other tools and left alone.
 */
export function parseFrontMatter(yaml: string, file: string, warn: Warn): FrontMatter {
  let document: unknown
  try {
    // Without YAML's types, `version: 2.10` stays "2.10" and does not become 2.1.
    document = parse(yaml, { schema: 'failsafe', prettyErrors: false })
  } catch (cause) {
    warn(`${file}: the front matter is not YAML and is left out: ${cause instanceof Error ? cause.message : ''}`)
    return {}
  }
  const given = z.record(z.string(), z.unknown()).catch({}).parse(document)
  const present = Object.entries(given).filter(([, value]) => value !== '')
  const result = frontMatterSchema.safeParse(Object.fromEntries(present))
  if (result.success) return result.data

  const wrong = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  for (const [field, message] of wrong) warn(`${file}: front matter "${field}" is left out: ${message}.`)
  return frontMatterSchema.parse(Object.fromEntries(present.filter(([field]) => !wrong.has(field))))
}
