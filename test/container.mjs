// Runs the steps of the Dockerfile one by one in a clean folder, where there is no container engine: `npm run test:container`.
// Absolute paths of the container are below that folder. What needs an engine is left out: the base image, the user and the
// read-only file system.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = mkdtempSync(join(tmpdir(), 'docs-assistant-container-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))

/** A path of the container, or all of them in a command. */
const inside = (text) => text.replace(/(^|[\s"'=])(\/(?:src|packages|app|data|docs)\b)/g, `$1${root}$2`)

/** Each instruction with its arguments; comments and continued lines are resolved. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? [line, ''])

let folder = root
let env = {}
let command = []
let health = []
for (const [name, text] of instructions) {
  console.log(`── ${name} ${text.slice(0, 110)}`)
  switch (name) {
    case 'FROM':
      env = {}
      break
    case 'WORKDIR':
      folder = inside(text)
      mkdirSync(folder, { recursive: true })
      break
    case 'ENV':
      env = { ...env, ...Object.fromEntries(text.split(' ').map((pair) => pair.split('='))) }
      break
    case 'COPY':
      copy(text.split(' '))
      break
    case 'RUN':
      run(text.split(' && ').filter((part) => !part.startsWith('chown ')))
      break
    case 'HEALTHCHECK':
      health = JSON.parse(text.replace(/^.*CMD /, ''))
      break
    case 'ENTRYPOINT':
    case 'CMD':
      command = [...command, ...JSON.parse(text).map(inside)]
      break
    case 'ARG':
    case 'VOLUME':
    case 'USER':
    case 'EXPOSE':
      break
    default:
      throw new Error(`test/container.mjs does not know ${name}.`)
  }
}

/** Copies what git tracks; files of earlier stages are where they were written. */
function copy([from]) {
  if (from.startsWith('--from=')) return
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  for (const file of files.split('\0').filter((file) => file !== '' && !ignored.includes(file.split('/')[0]))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
}

function run(parts) {
  const script = inside(parts.join(' && '))
  execFileSync('sh', ['-e', '-c', script], { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
}

cpSync('docs', join(root, 'docs'), { recursive: true })
const port = '4390'
const running = { cwd: folder, env: { ...process.env, ...env, PORT: port } }
const service = spawn(command[0], command.slice(1), { ...running, stdio: 'inherit' })
try {
  for (let attempt = 0; !isHealthy(); attempt++) {
    if (attempt === 60) throw new Error('The service does not become healthy.')
    await setTimeout(1000)
  }
  const page = await fetchUntilRead(`http://localhost:${port}/getting-started`)
  if (!page.includes('_docs-assistant/docs-assistant.js')) throw new Error('The page has no assistant.')
  console.log('The service is healthy, and its pages have the assistant.')
} finally {
  service.kill()
}

/** The service is healthy before it has read the docs. */
async function fetchUntilRead(url) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url)
    if (response.ok) return response.text()
    if (attempt === 60) throw new Error(`${url} answers with ${response.status}.`)
    await setTimeout(1000)
  }
}

function isHealthy() {
  try {
    execFileSync(health[0], health.slice(1), { ...running, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
