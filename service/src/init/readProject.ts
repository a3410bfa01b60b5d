import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Programs that install packages, and their lock files. */
const LOCKS = {
  pnpm: ['pnpm-lock.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lock', 'bun.lockb'],
  npm: ['package-lock.json', 'npm-shrinkwrap.json'],
} as const

export type PackageManager = keyof typeof LOCKS

/** What is read of a package.json. */
interface Manifest {
  packageManager?: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The project that a site belongs to. */
export interface Project {
  /** Folder of its package.json, or of the site if there is none. */
  folder: string
  manifest: Manifest
  packageManager: PackageManager
  /** Whether it is the root of a workspace, where some package managers install only if told so. */
  isWorkspaceRoot: boolean
  /** Whether its package manager runs `postbuild` after `build`: Yarn does not since its second version. */
  hasPostScripts: boolean
}

/** Reads the package.json that is nearest to a folder, and which package manager is in use. */
export function readProject(site: string, userAgent = ''): Project {
  const above = listAbove(resolve(site))
  const folder = above.find((candidate) => existsSync(join(candidate, 'package.json'))) ?? resolve(site)
  const manifest = readManifest(folder)
  const isWorkspaceRoot = existsSync(join(folder, 'pnpm-workspace.yaml')) || 'workspaces' in manifest
  const folders = listAbove(folder)
  const packageManager = findPackageManager(folders, userAgent)
  const hasPostScripts = packageManager !== 'yarn' || !folders.some(isModernYarn)
  return { folder, manifest, packageManager, isWorkspaceRoot, hasPostScripts }
}

const isModernYarn = (folder: string) =>
  existsSync(join(folder, '.yarnrc.yml')) || /^yarn@([2-9]|\d\d)/.test(readManifest(folder).packageManager ?? '')

/** The folder and those above it, up to the root of the repository. */
function listAbove(folder: string): string[] {
  const parent = dirname(folder)
  return existsSync(join(folder, '.git')) || parent === folder ? [folder] : [folder, ...listAbove(parent)]
}

/** Reads the package.json of a folder; an empty one if there is none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

function findPackageManager(folders: readonly string[], userAgent: string): PackageManager {
  const managers = Object.keys(LOCKS) as PackageManager[]
  for (const folder of folders) {
    const { packageManager = '' } = readManifest(folder)
    const named = managers.find((name) => packageManager.startsWith(`${name}@`))
    const locked = managers.find((name) => LOCKS[name].some((lock) => existsSync(join(folder, lock))))
    if (named ?? locked) return (named ?? locked) as PackageManager
  }
  return managers.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm'
}

/** The command line that installs packages into the project, or removes them. */
export function toInstallCommand(project: Project, verb: 'add' | 'remove', packages: readonly string[]): string[] {
  const { packageManager, isWorkspaceRoot, folder } = project
  const isFresh = !existsSync(join(folder, 'package.json'))
  const flags =
    packageManager === 'npm'
      ? // Without a package.json, npm would look for one in the folders above.
        isFresh
        ? ['--prefix', '.']
        : []
      : isWorkspaceRoot && packageManager === 'pnpm'
        ? ['--workspace-root']
        : isWorkspaceRoot &&
            packageManager === 'yarn' &&
            existsSync(join(folder, 'yarn.lock')) &&
            !existsSync(join(folder, '.yarnrc.yml'))
          ? ['-W']
          : []
  const name = packageManager === 'npm' ? (verb === 'add' ? 'install' : 'uninstall') : verb
  return [packageManager, name, ...flags, ...packages]
}

/** The name of the script of package.json that runs a command. */
export const findScript = ({ manifest }: Project, command: string): string | undefined =>
  Object.entries(manifest.scripts ?? {}).find(([, text]) => text.includes(command))?.[0]

/** Returns the command that runs the script of package.json with this command in it, or else the command itself. */
export function toRunCommand(project: Project, command: string): string {
  const { packageManager } = project
  const script = findScript(project, command)
  if (script !== undefined) return packageManager === 'yarn' ? `yarn ${script}` : `${packageManager} run ${script}`
  return packageManager === 'npm'
    ? `npx ${command}`
    : packageManager === 'bun'
      ? `bunx ${command}`
      : `${packageManager} exec ${command}`
}
