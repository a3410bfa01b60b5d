import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { addHook, HOOK, HOOK_FILE, HOOK_LINES, removeHook } from './editMkdocs.js'
import { addExtension, EXTENSION, EXTENSION_FILE, removeExtension, showExtension } from './editSphinx.js'
import type { FoundConfig } from './findConfigs.js'
import { change, ManualSetupError, toPackages, type FileChange, type InitOptions, type Plan } from './Plan.js'
import type { Project } from './readProject.js'

/** Plans the changes of an MkDocs site: a hook. */
export function planHook(config: FoundConfig, options: InitOptions): Plan {
  expectIndex(config, options)
  return {
    host: 'MkDocs',
    changes: [
      change(config.file, options.isRemoval ? removeHook : addHook, HOOK_LINES),
      writeOwn(join(config.folder, HOOK_FILE), HOOK, options),
    ].filter(isChange),
    packages: toPackages(options),
    next: ['mkdocs build', 'mkdocs serve'],
  }
}

/** Plans the changes of a Sphinx site: an extension. */
export function planExtension(config: FoundConfig, project: Project, options: InitOptions): Plan {
  expectIndex(config, options)
  const folder = relative(project.folder, config.folder) || '.'
  return {
    host: 'Sphinx',
    changes: [
      change(config.file, options.isRemoval ? removeExtension : addExtension, showExtension('')),
      writeOwn(join(config.folder, EXTENSION_FILE), EXTENSION, options),
    ].filter(isChange),
    packages: toPackages(options),
    next: [`sphinx-build ${folder} _build/html`, 'python3 -m http.server --directory _build/html'],
  }
}

function expectIndex({ host }: FoundConfig, { service }: InitOptions): void {
  if (service !== undefined)
    throw new ManualSetupError(
      `With a service, ${host} takes the script tag in a template, as the page ${host} of the docs shows. Leave out --domain, --api-key and --base-url for an index`,
    )
}

const isChange = (change: FileChange | undefined): change is FileChange => change !== undefined

/** A file of ours. One that the owner has changed is kept. */
function writeOwn(path: string, text: string, { isRemoval }: InitOptions): FileChange | undefined {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (isRemoval) return before === text ? { path, before, after: undefined } : undefined
  return before === undefined ? { path, before, after: text } : undefined
}
