import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { z } from 'zod'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'
import type { KeyStore } from '../keys/KeyStore.js'
import { makeKey } from '../keys/makeKey.js'
import type { OrganizationKeys } from '../OrganizationKeys.js'
import { StartError } from './StartError.js'

const assistantKeySchema = z.string().regex(/^svc_dsc_\S+$/, `must begin with "${ASSISTANT_KEY_PREFIX}"`)
const adminKeySchema = z
  .string()
  .regex(/^svc_(?!dsc_)\S+$/, `must begin with "${ADMIN_KEY_PREFIX}" and not with "${ASSISTANT_KEY_PREFIX}"`)
/** Pages carry their assistant key, so it cannot be kept as a digest. Older files hold the admin key too. */
const keptSchema = z.record(z.string(), z.object({ assistantKey: assistantKeySchema, adminKey: adminKeySchema.optional() }))

type Kept = z.infer<typeof keptSchema>

interface ReadKeysOptions {
  /** The first one's keys may come from the environment. */
  organizations: readonly string[]
  /** Where assistant keys that were made up are kept. */
  file: string
  /** Where admin keys that were made up are kept. */
  store: KeyStore
  environment: { DOCS_ASSISTANT_KEY?: string | undefined; DOCS_ASSISTANT_ADMIN_KEY?: string | undefined }
}

interface ReadKeys {
  keys: OrganizationKeys[]
  /** Made just now. This is the one time that they can be shown. */
  newAdminKeys: { organization: string; key: string }[]
}

/**
 * The keys of each organization: from the environment, else from the file or the store, else new and
 * from then on kept there.
 *
 * @throws StartError when a key has the wrong prefix or the file is damaged.
 */
export async function readKeys({ organizations, file, store, environment }: ReadKeysOptions): Promise<ReadKeys> {
  const assistantKey = check(assistantKeySchema, environment.DOCS_ASSISTANT_KEY, 'DOCS_ASSISTANT_KEY')
  const adminKey = check(adminKeySchema, environment.DOCS_ASSISTANT_ADMIN_KEY, 'DOCS_ASSISTANT_ADMIN_KEY')
  const [first, ...others] = organizations
  const kept = await keep(file, assistantKey === undefined ? organizations : others)

  const keys = organizations.map((organization) => {
    const own = { organization, ...(kept[organization] ?? { assistantKey: makeKey('assistant') }) }
    if (organization !== first) return own
    return { organization, assistantKey: assistantKey ?? own.assistantKey, adminKey: adminKey ?? own.adminKey }
  })
  return { keys, newAdminKeys: await makeAdminKeys(keys, store) }
}

/** For organizations that have none. */
async function makeAdminKeys(keys: readonly OrganizationKeys[], store: KeyStore): Promise<ReadKeys['newAdminKeys']> {
  const stored = await store.list()
  const without = keys.filter(({ organization, adminKey }) =>
    adminKey === undefined && !stored.some((key) => key.kind === 'admin' && key.organization === organization))
  return Promise.all(without.map(async ({ organization }) => {
    const { key } = await store.create({ organization, kind: 'admin' })
    return { organization, key }
  }))
}

function check(schema: z.ZodString, key: string | undefined, name: string): string | undefined {
  if (key === undefined || key === '') return undefined
  const result = schema.safeParse(key)
  if (result.success) return key
  const fault = result.error.issues[0]?.message ?? 'is wrong'
  throw new StartError(`${name} ${fault}. Correct it, or leave it out to have one made.`)
}

/** What is in the file, after assistant keys were added for the organizations that have none. */
async function keep(file: string, organizations: readonly string[]): Promise<Kept> {
  const kept = await readKept(file)
  const missing = organizations.filter((organization) => kept === undefined || !Object.hasOwn(kept, organization))
  if (missing.length === 0) return kept ?? {}
  const all = { ...kept, ...Object.fromEntries(missing.map((organization) => [organization, { assistantKey: makeKey('assistant') }])) }
  const isOurs = await writeWhole(file, `${JSON.stringify(all, undefined, 2)}\n`, { isNew: kept === undefined })
  // Of several processes that start at once, one makes the keys.
  return isOurs ? all : keep(file, organizations)
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    const text = await readText(file)
    return text === undefined ? undefined : keptSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartError(
      `The keys in ${file} cannot be read. Repair the file, or delete it to have new keys made.`,
      { cause },
    )
  }
}
