#!/usr/bin/env node
// The commands are in docs-assistant-service, which a site that asks a service need not install. Then npx fetches it, of
// the same version.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SERVICE = 'docs-assistant-service'

/** Finds the commands in the project of the current folder, or beside this package. */
function findCommands() {
  for (const from of [join(process.cwd(), 'package.json'), fileURLToPath(import.meta.url)]) {
    try {
      const manifest = createRequire(from).resolve(`${SERVICE}/package.json`)
      return pathToFileURL(join(dirname(manifest), 'bin/docs-assistant.js'))
    } catch {
      // Not installed there.
    }
  }
  return undefined
}

function runWithNpx() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const args = ['--yes', `--package=${SERVICE}@${version}`, 'docs-assistant', ...process.argv.slice(2)]
  // On Windows, npx is a script of the shell.
  const { status } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0 && status !== null) process.exitCode = status
  if (status === null) {
    console.error(`${SERVICE} could not be fetched. Install it: npm install ${SERVICE}@${version}`)
    process.exitCode = 1
  }
}

const commands = findCommands()
if (commands === undefined) runWithNpx()
else await import(commands.href)
