import { z } from 'zod'
import { select } from 'hast-util-select'
import { toSources } from '../content/Source.js'

/** A path, relative to the config file. */
const path = z.string().min(1)

/** A path of the site, such as `/api`. */
const sitePath = z
  .string()
  .regex(/^(\/[a-z0-9._-]+)+$/i, 'begin "path" with "/" and end it without, as in "/api"')
  .optional()

/** A CSS selector. */
const selector = z.string().min(1).refine(isSelector, 'this is not a CSS selector').optional()

const repository = z.url({ protocol: /^https?$/ })

/** A timer of Node waits for 24 days at most. */
const MAX_HOURS = 500

/** One day at most: a source that is never read again is a mistake. */
const pollSeconds = z.number().min(1).max(86_400).optional()

const sourceSchema = z.union(
  [
    z.strictObject({ html: path, path: sitePath, content: selector, ignore: selector, pollSeconds }),
    z.strictObject({
      sitemap: z.url({ protocol: /^https?$/ }),
      everyHours: z.number().positive().max(MAX_HOURS).optional(),
      allowPrivateAddresses: z.boolean().optional(),
      content: selector,
      ignore: selector,
    }),
    z.strictObject({ folder: path, path: sitePath, pollSeconds }),
    z.strictObject({ openapi: path, path: sitePath, playground: z.boolean().optional(), pollSeconds }),
  ],
  {
    error:
      'use { "html": "build" } for a built site, { "sitemap": "https://…/sitemap.xml" } for a published one, { "folder": "docs" } for Markdown, or { "openapi": "openapi.yaml", "path": "/api" } for an API',
  },
)

/** Its keys must not be replaced on their way. The issuer is compared to the letter, so it is not normalized. */
const issuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])\S+$/,
    'write its URL, which begins with "https://"',
  )

/** A site in the config file. */
export const siteSchema = z
  .strictObject({
    domain: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]*$/, 'use lower-case letters, digits, "-" and "."')
      .refine(
        (domain) => !['v1', 'v2', 'mcp', 'a2a', 'admin', 'healthz', 'readyz'].includes(domain),
        'this name is taken by the API',
      ),
    sources: z.array(sourceSchema).optional(),
    /** Short for `sources: [{ folder }]`. */
    folder: z.string().min(1).optional(),
    title: z.string().min(1).optional(),
    organization: z.string().min(1).default('default'),
    starterQuestions: z
      .union(
        [
          z.array(
            z
              .string()
              .min(1)
              .refine((question) => !question.includes('|')),
          ),
          z.literal('headings'),
        ],
        'list questions without "|", which separates them, or write "headings"',
      )
      .optional(),
    url: z
      .url()
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    pageLinks: z
      .array(
        z.union([
          z.strictObject({
            name: z.string().min(1),
            href: z
              .string()
              .regex(/^(?!javascript:)[a-z][a-z0-9.+-]*:\/\//i, 'begin with "https://" or the scheme of an editor'),
          }),
          z.strictObject({ name: z.string().min(1), copy: z.string().min(1) }),
        ]),
      )
      .optional(),
    synonyms: z
      .array(z.array(z.string().min(1)).min(2, 'name at least two words that mean the same'))
      .max(1000)
      .optional(),
    generalSynonyms: z.boolean().optional(),
    /** A YAML file with what the owners change about answers. */
    curation: path.optional(),
    /** Where issues about the docs are opened. */
    issues: z
      .union(
        [z.strictObject({ github: repository }), z.strictObject({ gitlab: repository })],
        'use { "github": "https://github.com/acme/docs" } or { "gitlab": "https://gitlab.com/acme/docs" }',
      )
      .optional(),
    /** Instructions for the language model. */
    instructions: z.string().trim().min(1).max(4000).optional(),
    support: z
      .string()
      .regex(
        /^(https?:\/\/|mailto:|\/)/,
        'name a page such as "https://acme.com/contact", or an address as "mailto:help@acme.com"',
      )
      .optional(),
    /** Whether views of its pages are counted. */
    analytics: z.boolean().optional(),
    agents: z
      .strictObject({
        mcp: z
          .union(
            [z.enum(['key', 'public', 'off']), z.strictObject({ issuer, audience: z.string().min(1).optional() })],
            'use "key", "public", "off", or { "issuer": "https://…" } for tokens of your authorization server',
          )
          .optional(),
        ask: z.boolean().optional(),
        browser: z.boolean().optional(),
      })
      .optional(),
  })
  .superRefine((site, context) => {
    const sources = toSources(site)
    if (sources.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['sources'],
        message: 'name at least one source, or the "folder" of its Markdown',
      })
    const built = sources.filter(({ kind }) => kind === 'html').map(({ path }) => path)
    const shared = built.find((path) => sources.filter((source) => source.path === path).length > 1)
    if (shared === undefined) return
    const place = shared === '' ? 'at the root' : `at "${shared}"`
    context.addIssue({
      code: 'custom',
      path: ['sources'],
      message: `there is a built site and another source ${place}; give the other one a "path", such as "/api"`,
    })
  })

function isSelector(text: string): boolean {
  try {
    select(text, { type: 'root', children: [] })
    return true
  } catch {
    return false
  }
}
