import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface PackageFile {
  dependencies: Record<string, string>
}

interface LockFile {
  packages: Record<string, PackageFile>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const lockFiles = readdirSync('examples')
  .map((name) => `examples/${name}/package-lock.json`)
  .filter((file) => existsSync(file))

// npm installs the dependencies that the lock file lists, not those of the packed package. To update a lock file, run
// `npm install docs-assistant@file:../docs-assistant.tgz --package-lock-only --omit-lockfile-registry-resolved` in the folder
// of the example, and remove the `integrity` of `node_modules/docs-assistant`.
test.for(lockFiles)('%s installs every dependency of the package', (file) => {
  const { dependencies } = readJson('package.json') as PackageFile
  const { packages } = readJson(file) as LockFile
  expect(packages['node_modules/docs-assistant']?.dependencies).toEqual(dependencies)
  for (const name of Object.keys(dependencies)) expect(packages).toHaveProperty([`node_modules/${name}`])
})
