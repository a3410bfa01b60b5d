import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createTwoFilesPatch } from 'diff'
import {
  findConfigs,
  ManualSetupError,
  planInit,
  readProject,
  toInstallCommand,
  type FileChange,
} from '../init/index.js'
import { hasIndex, removeIndex } from '../pagefind/removeIndex.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant init [FOLDER]

Adds the assistant to the site in a folder: Docusaurus, VitePress, Astro, Starlight, Rspress, Next.js, Nextra,
Fumadocs, Vite, React Router, TanStack Start, Waku, Eleventy, MkDocs or Sphinx. Shows what it changes, asks,
writes it, and installs the packages.

Options:
  --yes            does not ask
  --dry-run        shows the changes and writes nothing
  --remove         removes what it has added
  --no-install     changes files only, and leaves the packages to you
  --domain NAME    with a service that answers: the name of your site there
  --api-key KEY    its assistant key, svc_dsc_…
  --base-url URL   its address

Without a service, each build writes an index, from which the assistant answers in the browser.`

/** `docs-assistant init`. */
export const initCommand: Command = {
  usage,

  async run(args, { environment, signal }) {
    const {
      values,
      positionals: [folder = '.', ...others],
    } = parseArguments(args, usage, {
      yes: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      'no-install': { type: 'boolean', default: false },
      domain: { type: 'string' },
      'api-key': { type: 'string' },
      'base-url': { type: 'string' },
    })
    if (others.length > 0) throw new ExitError(EXIT.usage, usage)
    if (!existsSync(folder)) throw new ExitError(EXIT.usage, `${folder} does not exist. Name the folder of your site.`)
    const { remove: isRemoval, yes, 'dry-run': isDryRun } = values
    const config = findOne(folder)
    const project = readProject(config.folder, environment.npm_config_user_agent)
    const plan = planOrExplain()
    const installed = { ...project.manifest.dependencies, ...project.manifest.devDependencies }
    const packages = values['no-install'] ? [] : plan.packages.filter((name) => name in installed === isRemoval)
    const changes = plan.changes.filter(({ before, after }) => before !== after)
    const written = isRemoval && plan.served !== undefined && hasIndex(plan.served) ? plan.served : undefined
    const command = toInstallCommand(
      project,
      isRemoval ? 'remove' : 'add',
      isRemoval ? packages : packages.map(toVersioned),
    )

    console.log(`${plan.host} was found: ${show(config.file)}, with ${project.packageManager}.\n`)
    if (changes.length === 0 && packages.length === 0 && written === undefined) {
      console.log(
        isRemoval ? 'There is no assistant in it. Nothing was changed.' : 'It has the assistant. Nothing was changed.',
      )
      return
    }
    changes.forEach((change) => console.log(toDiff(change)))
    if (written !== undefined)
      console.log(`Removed with it: the index and the Markdown that builds have written into ${show(written)}.\n`)
    if (packages.length > 0)
      console.log(
        `$ ${command.join(' ')}${project.folder === process.cwd() ? '' : `   (in ${show(project.folder)})`}\n`,
      )
    if (isDryRun) return
    if (!yes && !(await confirm(changes.length > 0 ? 'Write this?' : 'Run this?', signal))) {
      console.log('Nothing was changed.')
      return
    }
    // The packages first: where they cannot be installed, no config names them.
    if (packages.length > 0 && !isRemoval) install(command, project.folder)
    changes.forEach(write)
    if (written !== undefined) await removeIndex(written)
    if (packages.length > 0 && isRemoval) {
      install(command, project.folder)
      removeEmptyProject(project.folder)
    }
    console.log(
      isRemoval ? 'The assistant was removed.' : `Done. Next:\n\n${plan.next.map((line) => `  ${line}`).join('\n')}`,
    )

    function planOrExplain() {
      try {
        return planInit(config, project, { isRemoval, service: readService(values) })
      } catch (error) {
        throw error instanceof ManualSetupError ? new ExitError(EXIT.failed, error.message) : error
      }
    }
  },
}

function findOne(folder: string) {
  const [config, ...others] = findConfigs(folder)
  if (config === undefined)
    throw new ExitError(
      EXIT.failed,
      `No config file of a known generator is in ${folder === process.cwd() ? 'this folder' : show(folder)}. Build your site as you always do, and add the assistant to what was built:

  npx docs-assistant index FOLDER --add-assistant

Or add the script tag to its template: docs-assistant index --help says what it writes.`,
    )
  if (others.length > 0)
    throw new ExitError(
      EXIT.usage,
      `There are several sites here. Name the folder of one:\n\n${[config, ...others]
        .map(({ host, folder }) => `  docs-assistant init ${show(folder)}   ${host}`)
        .join('\n')}`,
    )
  return config
}

/** All three options of a service belong together. */
function readService(values: {
  domain?: string | undefined
  'api-key'?: string | undefined
  'base-url'?: string | undefined
}) {
  const { domain, 'api-key': apiKey, 'base-url': baseUrl } = values
  const given = { domain, apiKey, baseUrl }
  const service = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  if (Object.keys(service).length === 0) return undefined
  if (domain === undefined || apiKey === undefined)
    throw new ExitError(EXIT.usage, `A service needs --domain and --api-key.\n\n${usage}`)
  if (Object.values(service).some((value) => /["'\\\s]/.test(value)))
    throw new ExitError(EXIT.usage, 'The options of a service have no quotes, backslashes or spaces.')
  return service
}

const show = (path: string) => relative(process.cwd(), path) || '.'

/** The packages of this version belong together. */
function toVersioned(name: string): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return `${name}@${(JSON.parse(manifest) as { version: string }).version}`
}

function toDiff({ path, before, after }: FileChange): string {
  const name = show(path)
  const [from, to] = [before === undefined ? '/dev/null' : name, after === undefined ? '/dev/null' : name]
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, { context: 3 })
    .replace(/^(Index: .*\n)?=+\n/, '')
    .replaceAll('\r', '')
}

function write({ path, after }: FileChange): void {
  if (after !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, after)
    return
  }
  rmSync(path)
  try {
    rmdirSync(dirname(path))
  } catch {
    // The folder has other files.
  }
}

function install([name = '', ...args]: readonly string[], folder: string): void {
  // On Windows, npm and the others are scripts of the shell.
  const { status } = spawnSync(name, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0)
    throw new ExitError(
      EXIT.failed,
      `${[name, ...args].join(' ')} has failed, so no file was changed. Correct what it says above, or install the packages yourself and run this again.`,
    )
}

/** Removes what npm leaves of a project that had no packages but these, as a site without Node has. */
function removeEmptyProject(folder: string): void {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest) || readFileSync(manifest, 'utf8').trim() !== '{}') return
  for (const name of ['package.json', 'package-lock.json', 'node_modules'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ExitError(EXIT.usage, 'There is no terminal to ask in. Pass --yes to write this, or --dry-run to see it.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(y|yes|)$/i.test((await terminal.question(`${question} [Y/n] `, { signal })).trim())
  } finally {
    terminal.close()
  }
}
