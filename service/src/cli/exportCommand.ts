import { deploymentTypeSchema, type DeploymentType } from 'docs-assistant/contract'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { unpackBundle, verifyBundle } from '../bundle/unpackBundle.js'
import { createStaticExport, type JobStatus, type StaticExport } from '../client/createStaticExport.js'
import { parseArguments, type Command, type KnownOptions } from './Command.js'
import type { Reporter } from './createReporter.js'
import { readAdminKey } from './readAdminKey.js'
import { readServiceUrl, URL_USAGE } from './readServiceUrl.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant export DOMAIN --out FOLDER

Exports a documentation site as files that need no server: starts the export, waits for it, downloads
the archive, checks it and unpacks it.

Or step by step:
  docs-assistant export start DOMAIN               prints the id of the job
  docs-assistant export status JOB                 prints its status
  docs-assistant export watch JOB                  waits until it has ended
  docs-assistant export bundle JOB                 prints a link to the archive, which expires
  docs-assistant export download JOB --out FILE    downloads the archive; resumes an earlier download
  docs-assistant export verify FILE                checks an archive
  docs-assistant export unpack FILE --out FOLDER   checks and unpacks one

Options:
${URL_USAGE}
  --key-file FILE    holds the admin key; else DOCS_ASSISTANT_ADMIN_KEY
  --deployment TYPE  client-hosted (default) or air-gapped: the site may load nothing from other hosts
  --json             one JSON object per line, for programs

Exit: 0 done, 1 failed, 2 wrong arguments, 3 key or plan not accepted, 4 service not reached,
5 archive damaged, 130 interrupted.`

interface Options {
  out?: string | undefined
  url?: string | undefined
  'key-file'?: string | undefined
  deployment?: string | undefined
  json?: boolean | undefined
}

interface Context {
  options: Options
  reporter: Reporter
  signal: AbortSignal
  environment: Record<string, string | undefined>
}

const OPTIONS = {
  out: { type: 'string', short: 'o' },
  url: { type: 'string' },
  'key-file': { type: 'string' },
  deployment: { type: 'string' },
  json: { type: 'boolean' },
} satisfies KnownOptions

/** `docs-assistant export`. */
export const exportCommand: Command = {
  usage,

  async run(args, { createReporter, signal, environment }) {
    const { values, positionals } = parseArguments(args, usage, OPTIONS)
    const context: Context = { options: values, reporter: createReporter(values.json ?? false), signal, environment }
    const [first, second, ...rest] = positionals
    if (first === undefined || rest.length > 0) throw new ExitError(EXIT.usage, usage)
    const step = Object.hasOwn(steps, first) ? steps[first] : undefined
    if (step === undefined && second !== undefined) throw new ExitError(EXIT.usage, usage)
    if (step !== undefined && second === undefined) throw new ExitError(EXIT.usage, usage)
    await (step === undefined ? exportSite(first, context) : step(second ?? '', context))
  },
}

const steps: Readonly<Record<string, (name: string, context: Context) => Promise<void>>> = {
  async start(domain, context) {
    const jobId = await start(await connect(context), domain, context)
    context.reporter.result(jobId, { jobId })
  },

  async status(jobId, context) {
    const status = await (await connect(context)).status(jobId, context)
    context.reporter.result(describe(status), { ...status })
  },

  async watch(jobId, context) {
    const status = await watch(await connect(context), jobId, context)
    context.reporter.result(describe(status), { ...status })
  },

  async bundle(jobId, context) {
    const link = await (await connect(context)).bundle(jobId, context)
    context.reporter.result(link.bundleUrl, { ...link })
  },

  async download(jobId, context) {
    const file = readOut(context)
    await download(await connect(context), jobId, file, context)
    context.reporter.result(file, { file })
  },

  async verify(file, { reporter }) {
    const { version, counts } = await verifyBundle(file)
    reporter.result(`${file} is complete: version ${version}, ${counts.pages} pages.`, { file, version, counts })
  },

  async unpack(file, context) {
    const folder = readOut(context)
    await unpack(file, folder, context.reporter)
  },
}

/** Runs all steps. The archive is stored in a temporary folder next to the site. */
async function exportSite(domain: string, context: Context): Promise<void> {
  const out = resolve(readOut(context))
  expectNew(out)
  const client = await connect(context)
  const jobId = await start(client, domain, context)
  try {
    await watch(client, jobId, context)
  } catch (error) {
    if (context.signal.aborted)
      context.reporter.note(`The export continues on the service. Resume with: docs-assistant export watch ${jobId}`)
    throw error
  }
  await mkdir(dirname(out), { recursive: true })
  const folder = await mkdtemp(join(dirname(out), '.docs-assistant-'))
  try {
    const file = join(folder, 'bundle.tar.gz')
    await download(client, jobId, file, context)
    await unpack(file, out, context.reporter)
  } catch (error) {
    if (context.signal.aborted)
      context.reporter.note(`Resume with: docs-assistant export download ${jobId} --out bundle.tar.gz`)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function connect({ options, environment }: Context): Promise<StaticExport> {
  return createStaticExport({
    baseUrl: readServiceUrl(options.url, environment),
    adminKey: await readAdminKey(options['key-file'], environment),
  })
}

async function start(client: StaticExport, domain: string, { options, signal, reporter }: Context): Promise<string> {
  const deployment = readDeployment(options.deployment)
  const jobId = await client.start(domain, { signal, ...(deployment && { deployment }) })
  reporter.note(`Export ${jobId} of ${domain} has started.`)
  return jobId
}

function watch(client: StaticExport, jobId: string, { reporter, signal }: Context): Promise<JobStatus> {
  const onStatus = ({ progress = 0, pageCount = 0 }: JobStatus) =>
    reporter.progress('export', progress / 100, `${pageCount} pages`)
  return client.wait(jobId, { onStatus, signal })
}

function download(client: StaticExport, jobId: string, file: string, { reporter, signal }: Context): Promise<void> {
  const onProgress = (received: number, total: number | undefined) =>
    reporter.progress('download', total === undefined ? 0 : received / total, `${toMegabytes(received)} downloaded`)
  return client.download(jobId, file, { onProgress, signal })
}

/** Unpacks the archive. Creates the folder only once the site is complete. */
async function unpack(file: string, folder: string, reporter: Reporter): Promise<void> {
  expectNew(folder)
  const draft = await mkdtemp(join(dirname(resolve(folder)), '.docs-assistant-'))
  try {
    const { version, counts } = await unpackBundle(file, join(draft, 'bundle'))
    await rename(join(draft, 'bundle', 'site'), folder)
    const text = `${join(folder, 'index.html')}: version ${version}, ${counts.pages} pages, ${counts.files} files, all as exported.`
    reporter.result(text, { folder, version, counts })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function readOut({ options: { out } }: Context): string {
  if (out === undefined)
    throw new ExitError(EXIT.usage, `--out is missing. Name the file or folder to write to.\n\n${usage}`)
  return out
}

function readDeployment(text: string | undefined): DeploymentType | undefined {
  const result = deploymentTypeSchema.optional().safeParse(text)
  if (result.success) return result.data
  throw new ExitError(
    EXIT.usage,
    `--deployment must be one of ${deploymentTypeSchema.options.join(', ')}, not "${text ?? ''}".`,
  )
}

function expectNew(folder: string): void {
  if (existsSync(folder)) throw new ExitError(EXIT.usage, `${folder} already exists. Name a new folder.`)
}

const describe = ({ status, progress = 0, pageCount = 0, error }: JobStatus) =>
  `${status}, ${progress} %, ${pageCount} pages${error === undefined ? '' : `: ${error}`}`

const toMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
