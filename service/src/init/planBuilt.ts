import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltHost } from './BuiltHost.js'
import { addToBuild, removeFromBuild } from './editManifest.js'
import type { FoundConfig } from './findConfigs.js'
import { change, ManualSetupError, toPackages, type InitOptions, type Plan } from './Plan.js'
import { findScript, toRunCommand, type Project } from './readProject.js'

/**
 * Plans the changes of a site whose framework takes no plugin: a command after its build, which adds the assistant to
 * the pages that were built.
 * @throws {ManualSetupError} if they are not built, or a service is to answer
 */
export function planBuilt(host: BuiltHost, config: FoundConfig, project: Project, options: InitOptions): Plan {
  const { name, build, folder } = host
  if (options.service !== undefined)
    throw new ManualSetupError(
      `${name} takes no plugin. With a service, add the component <DocsAssistant> to the root of your app, as the docs show, or the script tag to its template`,
    )
  if (!options.isRemoval) expectPrerendering(host, config)
  const command = `docs-assistant index ${folder} --add-assistant`
  const script = { name: findScript(project, build) ?? 'build', command: build, hasPostScript: project.hasPostScripts }
  const edit = (text: string) => (options.isRemoval ? removeFromBuild(text) : addToBuild(text, command, script))
  return {
    host: name,
    changes: [change(config.file, edit, `"scripts": { "postbuild": "${command}" }`)],
    packages: toPackages(options),
    next: [toRunCommand(project, build), `npx docs-assistant serve ${folder}`],
  }
}

/** Pages that are rendered for each request are not in the build. */
function expectPrerendering({ name, prerender }: BuiltHost, { folder }: FoundConfig): void {
  if (prerender === undefined) return
  const { files, word, cure } = prerender
  const configs = readdirSync(folder).filter((file) => files.test(file))
  if (!configs.some((file) => word.test(readFileSync(join(folder, file), 'utf8'))))
    throw new ManualSetupError(
      `${name} renders the pages of this site for each request, so its build has none that an index could be made of. ${cure}, and run this again. Or let a service answer: add the component <DocsAssistant> to the root of your app, as the page ${name} of the docs shows`,
    )
}
