import { DATA_FOLDER, openStores } from '../config/openStores.js'
import type { StoredKey, KeyStore } from '../keys/KeyStore.js'
import { parseArguments, type Command, type KnownOptions } from './Command.js'
import type { Reporter } from './createReporter.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant keys STEP (run it where the service runs)

  docs-assistant keys create        creates a key and shows it once
  docs-assistant keys list          lists the created keys, without their secrets
  docs-assistant keys revoke ID     revokes a key from the next request on; no restart is needed

Options:
  --admin              creates an admin key (svc_…) instead of an assistant key (svc_dsc_…)
  --organization NAME  the organization that the key belongs to (default)
  --origin ORIGIN      restricts the key to pages of this origin: https://docs.example.com. May be repeated
  --data FOLDER        where the service keeps its data (${DATA_FOLDER}), unless DATABASE_URL names its database
  --json               one JSON object per line, for programs`

interface Options {
  admin: boolean
  organization: string
  origin: string[]
  data: string
  json: boolean
}

const OPTIONS = {
  admin: { type: 'boolean', default: false },
  organization: { type: 'string', default: 'default' },
  origin: { type: 'string', multiple: true, default: [] },
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
    else if (step === 'revoke' && id !== undefined && rest.length === 0) await revoke(store, id, reporter)
    else throw new ExitError(EXIT.usage, usage)
  },
}

async function create(store: KeyStore, { admin, organization, origin }: Options, reporter: Reporter): Promise<void> {
  if (admin && origin.length > 0) {
    throw new ExitError(EXIT.usage, 'Admin keys are for servers, which send no origin. Remove --origin.')
  }
  const origins = origin.map(toOrigin)
  const kind = admin ? 'admin' : 'assistant'
  const { id, key } = await store.create({ organization, kind, ...(origins.length > 0 && { origins }) })
  reporter.note(`Created ${id}. Store the key now: it cannot be shown again.`)
  reporter.result(key, { id, key })
}

async function list(store: KeyStore, reporter: Reporter): Promise<void> {
  const keys = await store.list()
  if (keys.length === 0) reporter.note('No keys have been created, or --data is not the folder that the service uses.')
  for (const key of keys) reporter.result(describe(key), { ...key })
}

async function revoke(store: KeyStore, id: string, reporter: Reporter): Promise<void> {
  if (!(await store.revoke(id))) {
    throw new ExitError(EXIT.failed, `There is no key ${id}. List the keys with "docs-assistant keys list".`)
  }
  reporter.result(`${id} is revoked.`, { id, revoked: true })
}

function describe({ id, kind, organization, origins, end, createdAt }: StoredKey): string {
  const pages = origins === undefined ? '' : `  ${origins.join(' ')}`
  return `${id}  ${kind.padEnd(9)}  …${end}  ${createdAt.slice(0, 10)}  ${organization}${pages}`
}

/** Normalizes an origin as browsers send it: lower case, without a default port. */
function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new ExitError(
    EXIT.usage,
    `--origin is "${text}". Pass a scheme, a host and an optional port: https://docs.example.com.`,
  )
}
