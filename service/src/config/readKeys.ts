import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from 'docs-assistant/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { writeFileAtomic, readText } from '../files/textFiles.js'
import { toUnwritableCode } from '../files/unwritable.js'
import type { OrganizationKeys } from '../keys/createKeyRing.js'
import { createKey } from '../keys/changeKeys.js'
import { isExpired, type KeyStore, makeKey } from '../keys/KeyStore.js'
import { UnavailableError } from '../http/HttpError.js'
import { ConfigError } from './ConfigError.js'

const assistantKeySchema = z.string().regex(/^svc_dsc_\S+$/, `must begin with "${ASSISTANT_KEY_PREFIX}"`)
const adminKeySchema = z
  .string()
  .regex(/^svc_(?!dsc_)\S+$/, `must begin with "${ADMIN_KEY_PREFIX}" and not with "${ASSISTANT_KEY_PREFIX}"`)
/** Assistant keys are included in pages, so they cannot be stored as digests. Older files contain the admin key too. */
const storedSchema = z.record(
  z.string(),
  z.object({ assistantKey: assistantKeySchema, adminKey: adminKeySchema.optional() }),
)

type StoredKeys = z.infer<typeof storedSchema>

interface ReadKeysOptions {
  /** The keys of the first one may come from the environment. */
  organizations: readonly string[]
  /** Path of the file for generated assistant keys. */
  file: string
  /** The store for generated admin keys. */
  store: KeyStore
  environment: { DOCS_ASSISTANT_KEY?: string | undefined; DOCS_ASSISTANT_ADMIN_KEY?: string | undefined }
}

/** A new admin key, which can be displayed only once. */
export interface NewAdminKey {
  organization: string
  key: string
}

interface ReadKeys {
  keys: OrganizationKeys[]
  newAdminKeys: NewAdminKey[]
  /** Set when the store cannot be reached: resolves with the created keys once it can. */
  laterAdminKeys?: Promise<NewAdminKey[]>
}

/** Delay before an unavailable store is retried, in milliseconds. */
const RETRY_MS = 2000

/**
 * Reads the keys of each organization from the environment, or else from the file or the store, where missing keys are
 * created. Assistant keys that cannot be stored are valid until the process ends.
 * @throws {ConfigError} when a key has the wrong prefix or the file is damaged
 */
export async function readKeys({ organizations, file, store, environment }: ReadKeysOptions): Promise<ReadKeys> {
  const assistantKey = check(assistantKeySchema, environment.DOCS_ASSISTANT_KEY, 'DOCS_ASSISTANT_KEY')
  const adminKey = check(adminKeySchema, environment.DOCS_ASSISTANT_ADMIN_KEY, 'DOCS_ASSISTANT_ADMIN_KEY')
  const [first, ...others] = organizations
  const stored = await readOrCreate(file, assistantKey === undefined ? organizations : others)

  const keys = organizations.map((organization) => {
    const current = { organization, ...(stored[organization] ?? { assistantKey: makeKey('assistant') }) }
    if (organization !== first) return current
    return { organization, assistantKey: assistantKey ?? current.assistantKey, adminKey: adminKey ?? current.adminKey }
  })
  try {
    return { keys, newAdminKeys: await makeAdminKeys(keys, store) }
  } catch (error) {
    if (toUnwritableCode(error) !== undefined) return { keys, newAdminKeys: [] }
    if (!(error instanceof UnavailableError)) throw error
    const laterAdminKeys = makeAdminKeysLater(keys, store)
    laterAdminKeys.catch(() => undefined) // The caller handles a rejection; this prevents an unhandled one.
    return { keys, newAdminKeys: [], laterAdminKeys }
  }
}

async function makeAdminKeysLater(keys: readonly OrganizationKeys[], store: KeyStore): Promise<NewAdminKey[]> {
  for (;;) {
    await wait(RETRY_MS, undefined, { ref: false })
    try {
      return await makeAdminKeys(keys, store)
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
    }
  }
}

/** Creates admin keys for organizations without one. */
async function makeAdminKeys(keys: readonly OrganizationKeys[], store: KeyStore): Promise<NewAdminKey[]> {
  const stored = await store.list()
  const without = keys.filter(
    ({ organization, adminKey }) =>
      adminKey === undefined &&
      !stored.some((key) => key.kind === 'admin' && key.organization === organization && !isExpired(key)),
  )
  return Promise.all(
    without.map(async ({ organization }) => {
      const { key } = await createKey(store, { organization, kind: 'admin' }, 'start')
      return { organization, key }
    }),
  )
}

function check(schema: z.ZodString, key: string | undefined, name: string): string | undefined {
  if (key === undefined || key === '') return undefined
  const result = schema.safeParse(key)
  if (result.success) return key
  const fault = result.error.issues[0]?.message ?? 'is wrong'
  throw new ConfigError(`${name} ${fault}. Correct it, or unset it to generate one.`)
}

/** Reads the key file, and adds assistant keys for organizations without one. */
async function readOrCreate(file: string, organizations: readonly string[]): Promise<StoredKeys> {
  const stored = await readStored(file)
  const missing = organizations.filter((organization) => stored === undefined || !Object.hasOwn(stored, organization))
  if (missing.length === 0) return stored ?? {}
  const all = {
    ...stored,
    ...Object.fromEntries(missing.map((organization) => [organization, { assistantKey: makeKey('assistant') }])),
  }
  const isWritten = await writeFileAtomic(file, `${JSON.stringify(all, undefined, 2)}\n`, {
    isNew: stored === undefined,
  }).catch((error: unknown) => {
    // The keys are valid until the process ends.
    if (toUnwritableCode(error) !== undefined) return true
    throw error
  })
  // Of several processes that start at the same time, one creates the keys.
  return isWritten ? all : readOrCreate(file, organizations)
}

async function readStored(file: string): Promise<StoredKeys | undefined> {
  try {
    const text = await readText(file)
    return text === undefined ? undefined : storedSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ConfigError(`The keys in ${file} cannot be read. Repair the file, or delete it to generate new keys.`, {
      cause,
    })
  }
}
