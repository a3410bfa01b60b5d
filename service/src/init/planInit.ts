import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { addPlugin, removePlugin, showPlugin } from './editConfig.js'
import { BUILT_HOSTS } from './BuiltHost.js'
import type { FoundConfig } from './findConfigs.js'
import { PLUGIN_HOSTS, type PluginHost } from './Host.js'
import { parseModule } from './parseModule.js'
import { change, indent, ManualSetupError, toPackages, type InitOptions, type Plan } from './Plan.js'
import { planBuilt } from './planBuilt.js'
import { planNext } from './planNext.js'
import { planExtension, planHook } from './planPython.js'
import { findScript, toRunCommand, type Project } from './readProject.js'

/**
 * Plans the changes that add the assistant to a site, or remove it.
 * @throws {ManualSetupError} with the lines to add by hand
 */
export function planInit(config: FoundConfig, project: Project, options: InitOptions): Plan {
  const host = PLUGIN_HOSTS.find(({ name }) => name === config.host)
  if (host !== undefined) return planPlugin(host, config, project, options)
  const built = BUILT_HOSTS.find(({ name }) => name === config.host)
  if (built !== undefined) return planBuilt(built, config, project, options)
  switch (config.host) {
    case 'Next.js':
      return planNext(config, project, options)
    case 'MkDocs':
      return planHook(config, options)
    case 'Sphinx':
      return planExtension(config, project, options)
    default:
      throw new ManualSetupError(
        `${config.host} takes no plugin. Build your site, and add the assistant to what was built:\n\n  npx docs-assistant index ${config.host === 'Hugo' ? 'public' : 'book'} --add-assistant`,
      )
  }
}

function planPlugin(host: PluginHost, config: FoundConfig, project: Project, options: InitOptions): Plan {
  const { place, build, preview } = host
  const written = toObjectText(options.service)
  const after = (text: string) => {
    const module = parseModule(text, config.file)
    return options.isRemoval ? removePlugin(module, place) : addPlugin(module, place, written)
  }
  if (host.name === 'Vite' && !options.isRemoval) expectPages(config, options, showPlugin(place, written))
  const folder = relative(project.folder, config.folder)
  const suffix = folder === '' || host.name !== 'VitePress' ? '' : ` ${folder}`
  return {
    host: host.name,
    changes: [change(config.file, after, showPlugin(place, written))],
    packages: toPackages(options),
    next: [build, preview].map(
      (command) => toRunCommand(project, command) + (findScript(project, command) === undefined ? suffix : ''),
    ),
  }
}

/**
 * Explains what to do in a site that Vite builds without pages in HTML files: a framework renders its pages and does
 * not let plugins change them, or they are rendered in the browser.
 */
function expectPages({ file, folder }: FoundConfig, { service }: InitOptions, lines: string): void {
  const page = join(folder, 'index.html')
  if (!existsSync(page))
    throw new ManualSetupError(
      `${file} has no index.html beside it, so its pages are rendered by a framework. If its build writes HTML files, add the assistant to them after each build:\n\n  npx docs-assistant index FOLDER --add-assistant\n\nElse add the component <DocsAssistant> to the root of your app, or the script tag to its template`,
    )
  if (service === undefined && isEmptyPage(readFileSync(page, 'utf8')))
    throw new ManualSetupError(
      `${page} has no text: its pages are rendered in the browser, so there is nothing that an index could be made of. Let a service answer, with --domain, --api-key and --base-url. If your build renders the pages into HTML files, add these lines by hand:\n\n${indent(lines)}`,
    )
}

const isEmptyPage = (html: string) =>
  html.replace(/<!--[^]*?-->|<(head|script|style|noscript)\b[^]*?<\/\1>|<[^>]*>/gi, '').trim() === ''

/** Writes `{ domain: 'acme', apiKey: '…' }`. */
const toObjectText = (options: InitOptions['service']) =>
  options === undefined
    ? ''
    : `{ ${Object.entries(options)
        .map(([name, value]) => `${name}: '${value}'`)
        .join(', ')} }`
