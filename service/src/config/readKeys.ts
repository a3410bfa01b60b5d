import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { OrganizationKeys } from '../OrganizationKeys.js'
import { StartError } from './StartError.js'

const assistantKeySchema = z.string().regex(/^svc_dsc_\S+$/, `must begin with "${ASSISTANT_KEY_PREFIX}"`)
const adminKeySchema = z
  .string()
  .regex(/^svc_(?!dsc_)\S+$/, `must begin with "${ADMIN_KEY_PREFIX}" and not with "${ASSISTANT_KEY_PREFIX}"`)
const keptSchema = z.record(z.object({ assistantKey: assistantKeySchema, adminKey: adminKeySchema }))

type Kept = z.infer<typeof keptSchema>

interface ReadKeysOptions {
  /** The first one's keys may come from the environment. */
  organizations: readonly string[]
  /** Where keys that were made up are kept. */
  file: string
  environment: { DOCS_ASSISTANT_KEY?: string | undefined; DOCS_ASSISTANT_ADMIN_KEY?: string | undefined }
}

/**
 * The keys of each organization: from the environment, else from the file, else new and from then
 * on in the file.
 *
 * @throws StartError when a key has the wrong prefix or the file is damaged.
 */
export async function readKeys(options: ReadKeysOptions): Promise<OrganizationKeys[]> {
  const { organizations, file, environment } = options
  const assistantKey = check(assistantKeySchema, environment.DOCS_ASSISTANT_KEY, 'DOCS_ASSISTANT_KEY')
  const adminKey = check(adminKeySchema, environment.DOCS_ASSISTANT_ADMIN_KEY, 'DOCS_ASSISTANT_ADMIN_KEY')
  const [first, ...others] = organizations
  if (first === undefined) return []
  const isGiven = assistantKey !== undefined && adminKey !== undefined
  const kept = await keep(file, isGiven ? others : organizations)

  return organizations.map((organization) => {
    const own = { organization, ...(kept[organization] ?? makeKeys()) }
    if (organization !== first) return own
    return { organization, assistantKey: assistantKey ?? own.assistantKey, adminKey: adminKey ?? own.adminKey }
  })
}

function check(schema: z.ZodString, key: string | undefined, name: string): string | undefined {
  if (key === undefined || key === '') return undefined
  const result = schema.safeParse(key)
  if (result.success) return key
  const fault = result.error.issues[0]?.message ?? 'is wrong'
  throw new StartError(`${name} ${fault}. Correct it, or leave it out to have one made.`)
}

/** The keys in the file, after new ones were added for the organizations that have none. */
async function keep(file: string, organizations: readonly string[]): Promise<Kept> {
  const kept = await readKept(file)
  const missing = organizations.filter((organization) => !Object.hasOwn(kept, organization))
  if (missing.length === 0) return kept
  const all = { ...kept, ...Object.fromEntries(missing.map((organization) => [organization, makeKeys()])) }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 })
  return all
}

async function readKept(file: string): Promise<Kept> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {}
    throw new StartError(
      `The keys in ${file} cannot be read. Repair the file, or delete it to have new keys made.`,
      { cause },
    )
  }
}

function makeKeys(): Kept[string] {
  const random = () => randomBytes(24).toString('base64url')
  return { assistantKey: ASSISTANT_KEY_PREFIX + random(), adminKey: ADMIN_KEY_PREFIX + random() }
}
