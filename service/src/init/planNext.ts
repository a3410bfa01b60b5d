import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addIgnored, removeIgnored } from './editIgnore.js'
import { addToLayout, removeFromLayout, showInLayout } from './editLayout.js'
import { addToBuild, removeFromBuild } from './editManifest.js'
import type { FoundConfig } from './findConfigs.js'
import { parseModule } from './parseModule.js'
import { change, indent, ManualSetupError, toPackages, type InitOptions, type Plan } from './Plan.js'
import { readNextConfig } from './readNextConfig.js'
import { findScript, toRunCommand, type Project } from './readProject.js'

/** What the assistant looks like in the themes that are made for Next.js. */
const STYLES: Readonly<Record<string, string>> = {
  'nextra-theme-docs': 'docs-assistant/nextra.css',
  'fumadocs-ui': 'docs-assistant/fumadocs.css',
}

/** The folder of a Next.js site whose files are served as they are. */
const PUBLIC = 'public'

/**
 * Plans the changes of a Next.js site: its root layout, and a command after its build.
 * @throws {ManualSetupError} with the lines to add by hand
 */
export function planNext(config: FoundConfig, project: Project, options: InitOptions): Plan {
  const { manifest } = project
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies }
  const styles = Object.entries(STYLES).flatMap(([theme, style]) => (theme in dependencies ? [style] : []))
  const props = Object.entries(options.service ?? {})
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  const lines = showInLayout(styles, props)
  const layout = findLayout(config.folder)
  if (layout === undefined)
    throw new ManualSetupError(
      `${config.folder} has no root layout of the app router. Add these lines to one:\n\n${indent(lines)}`,
    )
  const addOrRemove = (text: string) => {
    const module = parseModule(text, layout.replace(/\.js$/, '.jsx'))
    return options.isRemoval ? removeFromLayout(module, styles) : addToLayout(module, styles, props)
  }
  const changes = [change(layout, addOrRemove, lines)]
  const { folder, isServed } = readNextConfig(readFileSync(config.file, 'utf8'))
  if (options.service === undefined) {
    const command = `docs-assistant index ${folder}${isServed ? '' : ` --public ${PUBLIC}`}`
    const build = {
      name: findScript(project, 'next build') ?? 'build',
      command: 'next build',
      hasPostScript: project.hasPostScripts,
    }
    const edit = (text: string) => (options.isRemoval ? removeFromBuild(text) : addToBuild(text, command, build))
    changes.push(change(join(project.folder, 'package.json'), edit, `"scripts": { "postbuild": "${command}" }`))
    const ignored = join(config.folder, '.gitignore')
    const editIgnored = options.isRemoval ? removeIgnored : addIgnored
    if (!isServed && existsSync(ignored)) changes.push(change(ignored, (text) => editIgnored(text, PUBLIC), ''))
  }
  return {
    host: styles.length === 0 ? 'Next.js' : styles[0]?.includes('nextra') === true ? 'Nextra' : 'Fumadocs',
    changes,
    packages: toPackages(options),
    served: isServed ? undefined : join(config.folder, PUBLIC),
    next: [toRunCommand(project, 'next build'), toRunCommand(project, 'next start')],
  }
}

/** Returns the layout with the body of all pages, such as `src/app/[lang]/layout.tsx`. */
function findLayout(folder: string): string | undefined {
  const apps = ['app', 'src/app'].map((name) => join(folder, name)).filter((app) => existsSync(app))
  const files = apps.flatMap((app) =>
    readdirSync(app, { recursive: true, encoding: 'utf8' }).map((name) => join(app, name)),
  )
  const layouts = files.filter((file) => /[/\\]layout\.[jt]sx?$/.test(file)).sort((a, b) => a.length - b.length)
  return layouts.find((file) => readFileSync(file, 'utf8').includes('<body'))
}
