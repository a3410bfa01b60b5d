import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { V1_DEPRECATED } from '../chat/deprecate.js'
import { toSources, type SourceOptions } from '../content/Source.js'
import { isNetwork } from '../http/createProxyTrust.js'
import type { Curation } from '../curation/Curation.js'
import { ConfigError } from './ConfigError.js'
import { readCuration } from './readCuration.js'
import { siteSchema } from './siteSchema.js'

/** The config file of the command. */
const configSchema = z.strictObject({
  sites: z
    .array(siteSchema)
    .min(1, 'name at least one site')
    .refine(
      (sites) => new Set(sites.map(({ domain }) => domain)).size === sites.length,
      'use each domain for one site only',
    ),
  limits: z
    .strictObject({
      perOrganizationPerHour: z.number().int().positive().optional(),
      perIpPerDay: z.number().int().positive().optional(),
      perIpPerMinute: z.number().int().positive().optional(),
      searchesPerIpPerMinute: z.number().int().positive().optional(),
      escalationsPerIpPerHour: z.number().int().positive().optional(),
      escalationsPerSitePerDay: z.number().int().positive().optional(),
      failedKeysPerMinute: z.number().int().positive().optional(),
      refusedPerIpPerMinute: z.number().int().positive().optional(),
      tokensPerSitePerDay: z.number().int().positive().optional(),
      tokensPerIpPerDay: z.number().int().positive().optional(),
    })
    .default({}),
  /** Size limits of a question and its answer. */
  budgets: z
    .strictObject({
      questionLength: z.number().int().positive().optional(),
      historyLength: z.number().int().positive().optional(),
      modelHistoryLength: z.number().int().positive().optional(),
      contextLength: z.number().int().positive().optional(),
      fpLength: z.number().int().positive().optional(),
      answerTokens: z.number().int().positive().optional(),
      answerBytes: z.number().int().positive().optional(),
    })
    .default({}),
  threads: z
    .strictObject({
      /** Number of days after its last turn at which a thread is deleted. */
      retentionDays: z.number().positive().optional(),
      maxTurns: z.number().int().positive().optional(),
      maxBytes: z.number().int().positive().optional(),
    })
    .default({}),
  insights: z
    .strictObject({
      /** Whether questions are stored: not at all, as statistics only, or with their text. */
      keep: z.enum(['none', 'counts', 'text'], 'use "none", "counts" or "text"').optional(),
      retentionDays: z.number().positive().optional(),
      /** The addresses of the weekly mail. */
      mail: z
        .strictObject({
          to: z.email('name an address such as "team@acme.com"'),
          from: z.email('name an address such as "docs@acme.com"'),
        })
        .optional(),
    })
    .default({}),
  /** Where the words of the docs are searched. */
  search: z
    .discriminatedUnion(
      'engine',
      [
        z.strictObject({ engine: z.literal('memory') }),
        z.strictObject({
          engine: z.literal('lancedb'),
          uri: z
            .string({ error: 'name a folder such as "./search", or a place in a bucket such as "s3://docs/search"' })
            .min(1)
            .refine((uri) => !/^(?!s3:)[a-z0-9+.-]{2,}:/i.test(uri), 'name a folder, or begin with "s3://"'),
        }),
      ],
      'use { "engine": "memory" } or { "engine": "lancedb", "uri": "./search" }',
    )
    .default({ engine: 'memory' }),
  support: z
    .strictObject({
      /** The URL that escalations are sent to, unless they are mailed. */
      webhook: z
        .url({ protocol: /^https?$/, error: 'name an address such as "https://tickets.acme.com/hooks/docs"' })
        .optional(),
      mail: z
        .strictObject({
          to: z.email('name an address such as "help@acme.com"'),
          from: z.email('name an address such as "docs@acme.com"'),
        })
        .optional(),
      format: z.enum(['standard', 'slack'], 'use "standard" or "slack"').optional(),
      /** Fields that readers are asked for in addition to the message. */
      fields: z.array(z.string().regex(/^[a-z][\w-]*$/i, 'use letters, digits, "-" and "_"')).optional(),
    })
    .refine(
      ({ webhook, mail }) => (webhook === undefined) !== (mail === undefined),
      'name a "webhook" or a "mail", and only one of them',
    )
    .optional(),
  /** Public URL of the service. */
  publicUrl: z
    .url({ protocol: /^https?$/, error: 'name an address such as "https://docs.example.com"' })
    .refine((url) => !/[?#@]/.test(url), 'leave out what follows "?" or "#", and any user')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** `Host` values that are trusted when `publicUrl` is not set. */
  allowedHosts: z
    .array(z.string().regex(/^[^\s/@?#]+$/, 'name a host such as "docs.example.com", with a port where it has one'))
    .optional(),
  trustProxy: z
    .union([z.boolean(), z.int().min(0).max(20), z.array(z.string().refine(isNetwork))], {
      error:
        'use true for one proxy, the number of proxies in a row, or a list of their networks, such as ["10.0.0.0/8", "loopback"]',
    })
    .default(false),
  /** The date on which version 1 of the endpoint for questions ends. */
  v1Sunset: z.iso
    .date('name a day such as "2027-06-30"')
    .refine((day) => day >= V1_DEPRECATED, `name a day after ${V1_DEPRECATED}, since when version 1 is deprecated`)
    .optional(),
  /** The plan of each organization. Default: `enterprise`, as the owner runs the service. */
  plans: z.record(z.string(), z.enum(['free', 'enterprise'])).default({}),
  staticExport: z
    .strictObject({
      /** The service that exported pages send questions to; without it they have no assistant. */
      serviceUrl: z.url().optional(),
      linkSeconds: z.number().int().positive().max(604_800, 'a link is valid for seven days at most').optional(),
      keepDays: z.number().positive().optional(),
    })
    .default({}),
})

export type Config = Omit<z.infer<typeof configSchema>, 'sites'> & {
  sites: (Omit<z.infer<typeof siteSchema>, 'curation'> & { curation: Curation | undefined })[]
}

/**
 * Reads and validates a config file, and makes its folders absolute.
 * @throws {ConfigError} when the file is missing or invalid, or a folder does not exist
 */
export async function readConfig(file: string): Promise<Config> {
  return toConfig(parse(await read(file), file), dirname(file), file)
}

/**
 * Like `readConfig`, for a config that is not in a file.
 * @param folder that the paths are relative to
 * @param name of the config in errors
 */
export async function toConfig(value: unknown, folder: string, name: string): Promise<Config> {
  const result = configSchema.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    const field = issue?.path.join('.') ?? ''
    const location = field === '' ? 'the file' : `"${field}"`
    throw new ConfigError(`${name}: ${location} is wrong: ${issue?.message ?? 'unknown'}.`)
  }
  const sites = await Promise.all(
    result.data.sites.map(async ({ folder: docs, sources = [], curation, ...site }) => ({
      ...site,
      sources: [...(docs === undefined ? [] : [{ folder: docs }]), ...sources].map((source) =>
        toAbsolute(source, folder),
      ),
      curation: curation === undefined ? undefined : await readCuration(resolve(folder, curation)),
    })),
  )
  for (const { domain, sources } of sites) {
    for (const source of toSources({ sources })) {
      const expected = source.kind === 'openapi' ? 'file' : 'folder'
      if (source.crawl === undefined && (await findKind(source.folder)) !== expected) {
        throw new ConfigError(
          `${name}: the site "${domain}" has its pages in ${source.folder}, which is not a ${expected}. Create it or correct the path.`,
        )
      }
    }
  }
  return { ...result.data, search: toAbsoluteSearch(result.data.search, folder), sites }
}

function toAbsoluteSearch(search: Config['search'], folder: string): Config['search'] {
  return search.engine === 'lancedb' && !search.uri.startsWith('s3:')
    ? { ...search, uri: resolve(folder, search.uri) }
    : search
}

function toAbsolute(source: SourceOptions, folder: string): SourceOptions {
  if ('html' in source) return { ...source, html: resolve(folder, source.html) }
  if ('sitemap' in source) return source
  if ('openapi' in source) return { ...source, openapi: resolve(folder, source.openapi) }
  return { ...source, folder: resolve(folder, source.folder) }
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`The config file ${file} cannot be read. Name another one with --config.`, { cause })
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`${file} is not valid JSON. Check its commas and quotes.`, { cause })
  }
}

async function findKind(path: string): Promise<'folder' | 'file' | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && (found.isDirectory() ? 'folder' : 'file')
}
