import { DATA_FOLDER, openStores } from '../config/openStores.js'
import { createKey, revokeKey, rotateKey } from '../keys/changeKeys.js'
import type { KeyOwner, KeyStore, StoredKey } from '../keys/KeyStore.js'
import { toOrigin } from '../keys/toOrigin.js'
import { parseArguments, type Command, type KnownOptions } from './Command.js'
import type { Reporter } from './createReporter.js'
import { EXIT, ExitError } from './toExitError.js'

/** The author in the audit log. */
const BY = 'command line'

const HOUR_MS = 60 * 60 * 1000

const usage = `Usage: docs-assistant keys STEP (run it where the service runs)

  docs-assistant keys create        creates a key and shows it once
  docs-assistant keys list          lists the created keys, without their secrets
  docs-assistant keys rotate ID     creates a key in place of another, which works for a while longer
  docs-assistant keys revoke ID     revokes a key from the next request on; no restart is needed

Options:
  --admin              creates an admin key (svc_…) instead of an assistant key (svc_dsc_…)
  --organization NAME  the organization that the key belongs to (default)
  --name NAME          what you call the key
  --site DOMAIN        restricts the key to this site of the organization. May be repeated
  --origin ORIGIN      restricts the key to pages of this origin: https://docs.example.com. May be repeated
  --expires DATE       the key expires at this time: 2027-01-31, or 2027-01-31T12:00Z
  --grace HOURS        how long both keys work after a rotation (24)
  --data FOLDER        where the service keeps its data (${DATA_FOLDER}), unless DATABASE_URL names its database
  --json               one JSON object per line, for programs`

interface Options {
  admin: boolean
  organization: string
  name?: string | undefined
  site: string[]
  origin: string[]
  expires?: string | undefined
  grace: string
  data: string
  json: boolean
}

const OPTIONS = {
  admin: { type: 'boolean', default: false },
  organization: { type: 'string', default: 'default' },
  name: { type: 'string' },
  site: { type: 'string', multiple: true, default: [] },
  origin: { type: 'string', multiple: true, default: [] },
  expires: { type: 'string' },
  grace: { type: 'string', default: '24' },
  data: { type: 'string', default: DATA_FOLDER },
  json: { type: 'boolean', default: false },
} satisfies KnownOptions

/** `docs-assistant keys`. */
export const keysCommand: Command = {
  usage,

  async run(args, { createReporter, environment }) {
    const {
      values: options,
      positionals: [step, id, ...rest],
    } = parseArguments(args, usage, OPTIONS)
    const { keys: store } = await openStores({ environment, folder: options.data })
    const reporter = createReporter(options.json)
    if (step === 'create' && id === undefined) await create(store, options, reporter)
    else if (step === 'list' && id === undefined) await list(store, reporter)
    else if (step === 'rotate' && id !== undefined && rest.length === 0) await rotate(store, id, options, reporter)
    else if (step === 'revoke' && id !== undefined && rest.length === 0) await revoke(store, id, reporter)
    else throw new ExitError(EXIT.usage, usage)
  },
}

async function create(store: KeyStore, options: Options, reporter: Reporter): Promise<void> {
  const { admin, organization, name, site, origin, expires } = options
  if (admin && origin.length + site.length > 0) {
    throw new ExitError(
      EXIT.usage,
      'Admin keys are for servers, which send no origin. They are for all sites. Remove --origin and --site.',
    )
  }
  const owner: KeyOwner = {
    organization,
    kind: admin ? 'admin' : 'assistant',
    name,
    sites: site.length > 0 ? site : undefined,
    origins: origin.length > 0 ? origin.map(readOrigin) : undefined,
    expiresAt: expires === undefined ? undefined : readTime(expires),
  }
  announce(await createKey(store, owner, BY), reporter)
}

async function rotate(store: KeyStore, id: string, { grace }: Options, reporter: Reporter): Promise<void> {
  const graceMs = Number(grace) * HOUR_MS
  if (!(graceMs >= 0)) throw new ExitError(EXIT.usage, `--grace is "${grace}". Pass a number of hours: 24.`)
  const created = await rotateKey(store, await findKey(store, id), { graceMs, by: BY })
  reporter.note(`${id} works until ${created.expiresAt}.`)
  announce(created, reporter)
}

function announce({ id, key }: { id: string; key: string }, reporter: Reporter): void {
  reporter.note(`Created ${id}. Store the key now: it cannot be shown again.`)
  reporter.result(key, { id, key })
}

async function list(store: KeyStore, reporter: Reporter): Promise<void> {
  const keys = await store.list()
  if (keys.length === 0) reporter.note('No keys have been created, or --data is not the folder that the service uses.')
  for (const key of keys) reporter.result(describe(key), { ...key })
}

async function revoke(store: KeyStore, id: string, reporter: Reporter): Promise<void> {
  await revokeKey(store, await findKey(store, id), BY)
  reporter.result(`${id} is revoked.`, { id, revoked: true })
}

async function findKey(store: KeyStore, id: string): Promise<StoredKey> {
  const key = (await store.list()).find((stored) => stored.id === id)
  if (key !== undefined) return key
  throw new ExitError(EXIT.failed, `There is no key ${id}. List the keys with "docs-assistant keys list".`)
}

function describe({ id, kind, organization, name, sites, origins, expiresAt, end, createdAt }: StoredKey): string {
  const details = [name && `"${name}"`, ...(sites ?? []), ...(origins ?? []), expiresAt && `until ${expiresAt}`]
  return [id, kind.padEnd(9), `…${end}`, createdAt.slice(0, 10), organization, ...details.filter(Boolean)].join('  ')
}

function readOrigin(text: string): string {
  const origin = toOrigin(text)
  if (origin !== undefined) return origin
  throw new ExitError(
    EXIT.usage,
    `--origin is "${text}". Pass a scheme, a host and an optional port: https://docs.example.com.`,
  )
}

function readTime(text: string): string {
  const time = Date.parse(text)
  if (time > Date.now()) return new Date(time).toISOString()
  throw new ExitError(EXIT.usage, `--expires is "${text}". Pass a day or a time in the future: 2027-01-31.`)
}
