import { timingSafeEqual } from 'node:crypto'
import { HttpError, rateLimited } from '../http/HttpError.js'
import { createWindows, toRetryAfter } from '../limits/createWindows.js'
import { createUseCounter, type UseCounter } from './createUseCounter.js'
import { type KeyOwner, type KeyStore, digestKey, isExpired, shortenKey, toKeyId } from './KeyStore.js'

/** The keys of one organization. Contract: Authentication. */
export interface OrganizationKeys {
  organization: string
  /** `svc_dsc_…`: public, for the assistant of the organization's sites; included in their pages. */
  assistantKey: string
  /** `svc_…`: secret. Default: only those of the key store. */
  adminKey?: string | undefined
}

const MINUTE_MS = 60 * 1000
const FAILED_KEYS_PER_MINUTE = 60

/** Recently valid keys, which are exempt from the limit, so that guessing from the same address cannot block them. */
const MAX_RECENT = 1000

/** Looks up the owner of a key. */
export interface KeyRing {
  /** @throws {HttpError} 401 for an expired key, 429 to an address that sent too many unknown keys. */
  find(key: string, ip: string): Promise<KeyOwner | undefined>
  /** The owner of a key that has neither been revoked nor expired, by its id. */
  findById(id: string): Promise<KeyOwner | undefined>
  /** Returns the keys of an organization that are not in the store. */
  findConfigured(organization: string): ConfiguredKey[]
  /** The requests with each key. */
  uses: UseCounter
}

/** A key of the environment or of the key file. It cannot be changed while the service runs. */
export interface ConfiguredKey {
  id: string
  kind: KeyOwner['kind']
  /** The key itself if it is public, otherwise its beginning and end. */
  shown: string
}

interface KeyRingOptions {
  /** Unknown keys that an address may send per minute before the store is not queried any more. */
  failedKeysPerMinute?: number | undefined
}

/** Looks up keys among the configured ones, then in the store. */
export function createKeyRing(
  configured: readonly OrganizationKeys[],
  store: KeyStore | undefined,
  { failedKeysPerMinute = FAILED_KEYS_PER_MINUTE }: KeyRingOptions = {},
): KeyRing {
  const known = configured.flatMap(({ organization, assistantKey, adminKey }) => [
    toEntry(assistantKey, { organization, kind: 'assistant' }),
    ...(adminKey === undefined ? [] : [toEntry(adminKey, { organization, kind: 'admin' })]),
  ])
  const failures = createWindows(MINUTE_MS)
  const recent = new Set<string>()

  async function findInStore(store: KeyStore, key: string, id: string, ip: string) {
    const until = recent.has(id) ? undefined : failures.blockedUntil(ip, failedKeysPerMinute)
    if (until !== undefined) throw rateLimited('unknown keys', toRetryAfter(until))
    // Counted before the lookup, because many may run concurrently.
    const window = failures.use(ip)
    recent.delete(id)
    const owner = await store.find(key).catch((error: unknown) => {
      window.used -= 1
      throw error
    })
    if (owner === undefined) return undefined
    window.used -= 1
    if (recent.size >= MAX_RECENT) recent.clear()
    recent.add(id)
    return owner
  }

  return {
    uses: createUseCounter(store),

    findConfigured: (organization) =>
      known
        .filter(({ owner }) => owner.organization === organization)
        .map(({ key, digest, owner: { kind } }) => ({
          id: toKeyId(digest),
          kind,
          shown: kind === 'assistant' ? key : shortenKey(kind, key.slice(-4)),
        })),

    async find(key, ip) {
      const candidate = digestKey(key)
      // Compares with every key, each in constant time, so that timing reveals nothing.
      const [found] = known.filter(({ digest }) => timingSafeEqual(digest, candidate))
      const owner = found?.owner ?? (store && (await findInStore(store, key, toKeyId(candidate), ip)))
      if (owner !== undefined && isExpired(owner)) throw expired(owner)
      return owner
    },

    async findById(id) {
      const found = known.find(({ digest }) => toKeyId(digest) === id)
      const owner = found?.owner ?? (await store?.list())?.find((stored) => stored.id === id)
      return owner !== undefined && isExpired(owner) ? undefined : owner
    },
  }
}

function toEntry(key: string, owner: KeyOwner) {
  return { key, digest: digestKey(key), owner }
}

function expired({ expiresAt = '' }: KeyOwner): HttpError {
  const time = expiresAt.slice(0, 16).replace('T', ' ')
  return new HttpError(401, 'key_expired', `This key expired on ${time} UTC. Use the key that has replaced it.`, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}
