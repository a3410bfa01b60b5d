// As a namespace: the loader of Docusaurus gives only the default export of zod, which has no `z`.
import * as z from 'zod'
import { countTypos } from '../extractive/index.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import type { IndexOptions, PluginOptions, SearchOptions } from './PluginOptions.js'

/** A schema for every option, so that a missing one is a type error. */
type Shape<Options> = { [Name in keyof Required<Options>]: z.ZodType<Options[Name]> }

const text = z.string().optional()
const texts = z.array(z.string()).optional()
const flag = z.boolean().optional()
const shortcut = z.union([z.string(), z.literal(false)]).optional()

const search: Shape<SearchOptions> = {
  placeholder: text,
  ask: z.union([z.enum(['first', 'last']), z.literal(false)]).optional(),
  shortcut,
  keepsRecentPages: flag,
}

const index: Shape<IndexOptions> = { content: text, ignore: text, markdown: flag }

const options: Shape<PluginOptions> = {
  domain: text,
  apiKey: text,
  baseUrl: text,
  endpoint: text,
  protocol: z.enum(['v1', 'v2']).optional(),
  userId: text,
  currentPath: text,
  filter: z.object({ version: text, language: text, groups: texts }).optional(),
  context: z.custom<PluginOptions['context']>(Array.isArray).optional(),
  retrievalPageSize: z.number().optional(),
  searchOnly: flag,
  searchIndexUrl: text,
  pagefindUrl: text,
  answers: z.enum(['device', 'auto']).optional(),
  persistence: z.enum(['local', 'session', 'none']).optional(),
  title: text,
  starterQuestions: texts,
  disclaimer: text,
  keepsQuestions: flag,
  attachments: z.union([z.boolean(), z.array(z.enum(['text', 'images', 'pdf']))]).optional(),
  support: text,
  privacyUrl: text,
  consent: text,
  language: text,
  labels: z.custom<PluginOptions['labels']>((value) => typeof value === 'object').optional(),
  imageOrigins: texts,
  colorScheme: z.enum(['auto', 'light', 'dark']).optional(),
  layout: z.enum(['floating', 'sidebar', 'modal', 'inline']).optional(),
  side: z.enum(['start', 'end']).optional(),
  pushSelector: text,
  launcher: flag,
  shortcut,
  autoAskFromUrl: flag,
  eventsIncludeText: flag,
  agents: flag,
  search: z.union([z.boolean(), z.strictObject(search)]).optional(),
  index: z.union([z.boolean(), z.strictObject(index)]).optional(),
}

const schema = z.strictObject(options)

/**
 * Checks the options of a plugin.
 * @param plugin the name of its entry: `docs-assistant/vite`
 * @throws {DocsAssistantError} of kind `configuration` that names the option and how to fix it
 */
export function parseOptions(plugin: string, value: unknown = {}): PluginOptions {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(describe)
  throw new DocsAssistantError(
    'configuration',
    `${plugin}: ${problems.join(' ')} The options are the props of <DocsAssistant>, "search" and "index".`,
  )
}

function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return `The option "${name}" is wrong: ${issue.message}.`
  return name === ''
    ? issue.keys.map(describeUnknown).join(' ')
    : `"${name}" has no option "${issue.keys.join('", "')}".`
}

function describeUnknown(name: string): string {
  const meant = Object.keys(options).find(
    (option) => countTypos(name.toLowerCase(), option.toLowerCase()) !== undefined,
  )
  const code = /^(on[A-Z]|navigate$|fetch$|icons$|components$|markdownComponents$|renderTool$)/.test(name)
  const cure = code
    ? ' It is code: use the component <DocsAssistant> for it.'
    : meant === undefined
      ? ''
      : ` Did you mean "${meant}"?`
  return `There is no option "${name}".${cure}`
}
