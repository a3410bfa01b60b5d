import { parse as parseToml, TomlError, type TomlTable } from 'smol-toml'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Warn } from '../Site.js'

/** Booleans of YAML 1.1, which many tools still write in front matter. */
const booleanSchema = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'yes', 'y', 'on', '1', 'false', 'no', 'n', 'off', '0'], { message: 'expected true or false' }))
  .transform((value) => ['true', 'yes', 'y', 'on', '1'].includes(value))

const numberSchema = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'expected a number')
  .transform(Number)

const fields = {
  title: z.string(),
  description: z.string(),
  version: z.string(),
  language: z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'expected a language tag such as en or pt-BR'),
  hidden: booleanSchema,
  draft: booleanSchema,
  order: numberSchema,
  // The names that Docusaurus uses for `hidden` and `order`.
  unlisted: booleanSchema,
  sidebar_position: numberSchema,
}

/** Aliases of these fields, in lower case and without `-` and `_`. */
const OTHER_NAMES: Record<string, keyof typeof fields> = {
  ishidden: 'hidden',
  isdraft: 'draft',
  private: 'draft',
  unpublished: 'draft',
}

/** Fields that are false for a draft. `permalink: false` is of Eleventy. */
const FALSE_IN_DRAFTS = new Set(['published', 'publish', 'public', 'visible', 'permalink'])

/** Values of `status` and `visibility` for a draft. */
const DRAFT_STATES = new Set(['draft', 'private', 'internal', 'unpublished'])

const NO = new Set(['false', 'no', 'n', 'off', '0'])

const frontMatterSchema = z.object(fields).partial()

/** The metadata of a page, as YAML between two lines of `---` or TOML between two of `+++`. All fields are optional. */
export type FrontMatter = z.infer<typeof frontMatterSchema>

/** The number of the first line of front matter, after the line of `---`. */
const FIRST_LINE = 2

/**
 * Parses front matter. An invalid field is ignored with a warning that names the file and the field. Unknown
 * fields belong to other tools and are ignored.
 *
 * @returns `'unreadable'` when it cannot be parsed but may say that the page is hidden or a draft
 */
export function parseFrontMatter(
  { type, value: text }: { type: 'yaml' | 'toml'; value: string },
  file: string,
  warn: Warn,
): FrontMatter | 'unreadable' {
  let document: unknown
  try {
    // Without YAML's types, `version: 2.10` remains "2.10" and does not become 2.1.
    document =
      type === 'toml'
        ? toStrings(parseToml(text))
        : (parse(text, { schema: 'failsafe', prettyErrors: false, uniqueKeys: mayHide(text) }) ?? {})
    if (typeof document !== 'object' || Array.isArray(document)) throw new Error('it has no fields')
  } catch (cause) {
    const what = `${file}: the front matter is not ${type.toUpperCase()} (line ${FIRST_LINE + countLines(text, cause)})`
    const why = cause instanceof Error ? (cause.message.split('\n\n')[0] ?? '').replace(/\s+/g, ' ') : ''
    if (mayHide(text)) {
      warn(`${what}, and it mentions "hidden", "draft" or "unlisted", so the page is left out: ${why}`)
      return 'unreadable'
    }
    warn(`${what} and is left out: ${why}`)
    return {}
  }
  const values = z.record(z.string(), z.unknown()).catch({}).parse(document)
  const present = Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [toField(name, value)]))
  const result = frontMatterSchema.safeParse(Object.fromEntries(present))
  if (result.success) return result.data

  const wrong = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  for (const [field, message] of wrong) warn(`${file}: front matter "${field}" is left out: ${message}.`)
  return frontMatterSchema.parse(Object.fromEntries(present.filter(([field]) => !wrong.has(field))))
}

/**
 * Converts a field to the name that this service uses: `hidden` for `Hidden`. Jekyll and Gatsby hide a page with
 * `published: false`, Obsidian with `publish: false`, Logseq with `public: false`, and others with `status: draft` or
 * `visibility: private`.
 */
function toField(name: string, value: unknown): [string, unknown] {
  const key = name.toLowerCase().replace(/[-_]/g, '')
  const text = String(value).trim().toLowerCase()
  if (FALSE_IN_DRAFTS.has(key) && NO.has(text)) return ['draft', 'true']
  if (key === 'status' || key === 'visibility') {
    if (DRAFT_STATES.has(text)) return ['draft', 'true']
    if (text === 'hidden' || text === 'unlisted') return ['hidden', 'true']
  }
  const field = Object.keys(fields).find((field) => field.replace('_', '') === key)
  return [field ?? OTHER_NAMES[key] ?? name, value]
}

/** Whether invalid front matter may declare that the page is hidden or a draft. */
export function mayHide(frontMatter: string): boolean {
  return /(hidden|draft|unlisted|publi(sh|c)|private|visib)/i.test(frontMatter)
}

/** Converts the values of a document, as YAML is read. */
function toStrings(document: TomlTable): Record<string, unknown> {
  const entries = Object.entries(document)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]))
}

/** Returns the number of lines before an error. */
function countLines(text: string, error: unknown): number {
  if (error instanceof TomlError) return error.line - 1
  const position = error instanceof Error && 'pos' in error && Array.isArray(error.pos) ? Number(error.pos[0]) : 0
  return text.slice(0, position).split('\n').length - 1
}
