import { z } from 'zod'

const siteSchema = z.strictObject({
  domain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'use lower-case letters, digits, "-" and "."')
    .refine((domain) => !['v1', 'healthz', 'readyz'].includes(domain), 'this name is taken by the API'),
  /** Relative to the config file. */
  folder: z.string().min(1),
  title: z.string().min(1),
  organization: z.string().min(1).default('default'),
  starterQuestions: z
    .array(z.string().min(1).refine((question) => !question.includes('|'), 'leave "|" out: it parts questions'))
    .optional(),
  url: z.url().transform((url) => url.replace(/\/+$/, '')).optional(),
})

/** The config file of the command. */
export const configSchema = z.strictObject({
  sites: z
    .array(siteSchema)
    .min(1, 'name at least one site')
    .refine(
      (sites) => new Set(sites.map(({ domain }) => domain)).size === sites.length,
      'each domain may stand for one site only',
    ),
  limits: z
    .strictObject({
      perOrganizationPerHour: z.number().int().positive().optional(),
      perIpPerDay: z.number().int().positive().optional(),
    })
    .default({}),
  threads: z
    .strictObject({
      /** Days after which a thread that nobody went on with is removed. */
      retentionDays: z.number().positive().optional(),
    })
    .default({}),
  trustProxy: z.boolean().default(false),
  /** What each organization may do; one that is not named has the whole plan, as the service is its own. */
  plans: z.record(z.string(), z.enum(['free', 'enterprise'])).default({}),
  staticExport: z
    .strictObject({
      /** Where exported pages ask; without it they have no assistant. */
      serviceUrl: z.url().optional(),
      linkSeconds: z.number().int().positive().max(604_800, 'a link holds for seven days at most').optional(),
      keepDays: z.number().positive().optional(),
    })
    .default({}),
})

export type Config = z.infer<typeof configSchema>
