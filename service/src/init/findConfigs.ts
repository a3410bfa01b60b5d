import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_HOSTS, findBuiltHost } from './BuiltHost.js'
import { PLUGIN_HOSTS } from './Host.js'

/** A config file that was found, and the host that it belongs to. */
export interface FoundConfig {
  host: string
  /** Path of the config file. */
  file: string
  /** Folder of the docs: that of the config file, or above `.vitepress`. */
  folder: string
}

/** The configs of hosts that take no plugin. */
const OTHERS: readonly { host: string; config: RegExp }[] = [
  { host: 'Next.js', config: /^next\.config\.[cm]?[jt]s$/ },
  { host: 'MkDocs', config: /^mkdocs\.ya?ml$/ },
  { host: 'Sphinx', config: /^conf\.py$/ },
  { host: 'mdBook', config: /^book\.toml$/ },
  { host: 'Hugo', config: /^hugo\.(toml|ya?ml|json)$/ },
]

const CONFIGS = [...PLUGIN_HOSTS.map(({ name, config }) => ({ host: name, config })), ...OTHERS]

/** Folders that hold no sites of the project. */
const SKIPPED = /^(node_modules|dist|build|out|vendor|target|coverage|test|tests|examples?|fixtures|templates)$/

/** How deep a site may be in a repository: `packages/docs/source`. */
const LEVELS = 3

/** Hosts of applications, beside which the docs of a repository may have a host of their own. */
const APPS = new Set(['Vite', 'Next.js', ...BUILT_HOSTS.map(({ name }) => name)])

/**
 * The configs in a folder and below, if the folder itself has none. An application counts only where no other host was
 * found.
 */
export function findConfigs(folder: string): FoundConfig[] {
  const found = findIn(folder, LEVELS)
  const docs = found.filter(({ host }) => !APPS.has(host))
  return docs.length > 0 ? docs : found
}

function findIn(folder: string, levels: number): FoundConfig[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const hidden = entries.some(({ name }) => name === '.vitepress') ? readVitePress(folder) : []
  const configs = [...names, ...hidden].sort().flatMap((name) => {
    const match = CONFIGS.find(({ config }) => config.test(name))
    return match === undefined ? [] : [{ host: match.host, file: join(folder, name), folder }]
  })
  const built = configs.every(({ host }) => host === 'Vite') ? findBuiltHost(folder) : undefined
  const own = built ? [{ host: built.name, file: join(folder, 'package.json'), folder }] : configs
  const below =
    levels === 0
      ? []
      : entries
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.test(entry.name))
          .flatMap(({ name }) => findIn(join(folder, name), levels - 1))
  const isComplete = built === undefined && own.some(({ host }) => host !== 'Vite')
  return isComplete ? own : [...own, ...below]
}

function readVitePress(folder: string): string[] {
  const names = readdirSync(join(folder, '.vitepress'), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /^config([/\\]|\.)/.test(name))
    .map((name) => `.vitepress/${name.replaceAll('\\', '/')}`)
}
