import { DATA_FOLDER } from '../config/dataFolder.js'
import { openStores } from '../config/openStores.js'
import type { KeptKey, KeyStore } from '../keys/KeyStore.js'
import type { Command } from './Command.js'
import { EXIT, ExitError } from './ExitError.js'
import { parseArguments, type KnownOptions } from './parseArguments.js'
import type { Reporter } from './Reporter.js'

const usage = `Usage: docs-assistant keys STEP, where the service runs

  docs-assistant keys create        makes a key and shows it, this once
  docs-assistant keys list          lists the keys that were made, without the keys themselves
  docs-assistant keys revoke ID     ends a key, with the next request; no restart is needed

Options:
  --admin              create an admin key (svc_…); else an assistant key (svc_dsc_…)
  --organization NAME  whose key it is (default)
  --origin ORIGIN      pages of this origin alone may use it: https://docs.example.com. May stand several times
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
    const { values: options, positionals: [step, id, ...rest] } = parseArguments(args, usage, OPTIONS)
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
    throw new ExitError(EXIT.usage, 'An admin key is for servers, which have no origin. Leave --origin out.')
  }
  const origins = origin.map(toOrigin)
  const kind = admin ? 'admin' : 'assistant'
  const { id, key } = await store.create({ organization, kind, ...(origins.length > 0 && { origins }) })
  reporter.note(`${id} is made. Keep the key now: it cannot be shown again.`)
  reporter.result(key, { id, key })
}

async function list(store: KeyStore, reporter: Reporter): Promise<void> {
  const keys = await store.list()
  if (keys.length === 0) reporter.note('No key was made here yet, or --data names another folder than the service uses.')
  for (const key of keys) reporter.result(describe(key), { ...key })
}

async function revoke(store: KeyStore, id: string, reporter: Reporter): Promise<void> {
  if (!(await store.revoke(id))) {
    throw new ExitError(EXIT.failed, `There is no key ${id}. "docs-assistant keys list" lists those that there are.`)
  }
  reporter.result(`${id} opens nothing any more.`, { id, revoked: true })
}

function describe({ id, kind, organization, origins, end, createdAt }: KeptKey): string {
  const pages = origins === undefined ? '' : `  ${origins.join(' ')}`
  return `${id}  ${kind.padEnd(9)}  …${end}  ${createdAt.slice(0, 10)}  ${organization}${pages}`
}

/** As browsers write it: lower case, without the usual port. */
function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new ExitError(EXIT.usage, `--origin is "${text}". It is a scheme, a host and maybe a port: https://docs.example.com.`)
}
