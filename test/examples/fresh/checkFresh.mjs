// Makes a site of one host in a fresh folder, adds the assistant with `docs-assistant init` from the packed packages, builds it
// as the host does, and asks it in Chromium: from the index, from a service and in development. Then removes it again.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { serveFolder } from '../../e2e/serveFolder.mjs'
import { findChromium } from '../../setup/findChromium.mjs'

/** What the frameworks would tell their makers. */
const SILENT = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
}

const KEY = 'svc_dsc_beacon'

/** What the panel says of the index that a development server has. */
const NOTES = {
  'last build': /Development: answers come from the/,
  'this build': /^(?![^]*Development:)/,
  nothing: /Development: an exported site has its index in the build only/,
}

/** Sends a signal to a process, or to a group of them. @returns whether there is one */
function signalTo(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Folders that hosts write beside a site. */
const WRITTEN =
  /^(node_modules|\.git|\.next|\.docusaurus|\.astro|\.source|\.cache|\.vite|cache|__pycache__|next-env\.d\.ts|package-lock\.json|tsconfig\.tsbuildinfo|\.docs-assistant)$/

/**
 * @param {string} name
 * @param {import('./hosts.mjs').Host} host
 * @param {{ packages: string[], folder: string, screenshots: string }} options tarballs of both packages, and a folder of its own
 */
export async function checkFresh(name, host, { packages, folder: parent, screenshots }) {
  const folder = join(parent, 'site')
  const problems = []
  const seconds = {}
  let passed = 0
  const expect = (isTrue, problem) => {
    if (isTrue) {
      passed++
      return
    }
    problems.push(problem)
    console.log(`✘ ${problem}`)
  }

  /** What the pages of the site report without the assistant is the host's. */
  const known = new Set()
  function hear(report) {
    const line = report.replaceAll(/localhost:\d+/g, 'localhost')
    if (seconds['install-packages'] === undefined) known.add(line)
    else if (!known.has(line) && host.ownReports?.test(line) !== true) expect(false, line)
  }

  /** Runs a command, and returns what it wrote. */
  function run(command, step, env = {}) {
    console.log(`── ${name}: ${command}`)
    const start = Date.now()
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: step === 'create' ? parent : folder,
      shell: true,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...SILENT, ...env },
      maxBuffer: 64 * 1024 * 1024,
    })
    seconds[step] = Math.round((Date.now() - start) / 100) / 10
    const written = `${stdout}${stderr}`
    writeFileSync(join(parent, `${step}.log`), written)
    if (status !== 0) throw new Error(`${command} has failed:\n${written.slice(-3000)}`)
    return written
  }

  mkdirSync(parent, { recursive: true })
  if (host.create === undefined) mkdirSync(folder)
  else run(host.create, 'create')
  for (const [path, text] of Object.entries(host.files ?? {})) write(path, () => text)
  for (const [path, edit] of Object.entries(host.edits ?? {})) write(path, edit)
  if (host.packages !== undefined) run(`npm install ${host.packages.join(' ')}`, 'install')
  run(host.build, 'build-without')
  const before = await withSite((visit) => visit(measure))
  const warningsBefore = listWarnings(readFileSync(join(parent, 'build-without.log'), 'utf8'))
  const original = readFiles()
  run(`npm install ${packages.join(' ')}`, 'install-packages')

  run('npx docs-assistant init --yes', 'init')
  const added = readFiles()
  console.log(run('npx docs-assistant init --yes', 'init-again'))
  expect(isSame(readFiles(), added), 'A second run of init changes the site.')
  run(host.build, 'build')
  const warnings = listWarnings(readFileSync(join(parent, 'build.log'), 'utf8')).filter(
    (line) => !warningsBefore.includes(line),
  )
  expect(warnings.length === 0, `The build warns: ${warnings.join(' | ')}`)
  const more = await withSite(async (visit) => {
    for (const colorScheme of ['light', 'dark'])
      for (const [language, { path, question, answer }] of Object.entries(host.locales))
        for (const width of language === 'en' ? [1280, 390] : [1280])
          await visit(
            async (page) => {
              await ask(page, question, answer, `${language}, ${colorScheme}, ${width} px, from the index`)
              await page.screenshot({ path: join(screenshots, `${name}-${language}-${colorScheme}-${width}.png`) })
              await followSource(page)
            },
            { path, colorScheme, locale: language, viewport: { width, height: 800 } },
          )
    return visit(measure)
  })
  const kilobytes = Math.round((more - before) / 102.4) / 10
  console.log(`${name}: ${kilobytes} KB more before any act`)
  expect(kilobytes <= host.maxKilobytes, `A page loads ${kilobytes} KB more before any act.`)

  if (host.develop !== undefined) {
    const { en } = host.locales
    const { developsFrom = 'last build' } = host
    await withServer(host.develop, (visit) =>
      visit(
        async (page) => {
          if (developsFrom === 'nothing') await page.locator('.docs-assistant-launcher').click({ timeout: 60_000 })
          else await ask(page, en.question, en.answer, 'in development')
          const panel = page.getByRole('dialog')
          await panel.getByRole('textbox').waitFor()
          const text = await panel.innerText()
          expect(NOTES[developsFrom].test(text), `In development, the panel says ${JSON.stringify(text)}.`)
        },
        { path: en.path },
      ),
    )
  }

  run('npx docs-assistant init --remove --yes', 'remove')
  compare('Without the index', original, readFiles())

  const port = await findPort()
  const service = `http://localhost:${port}`
  run(`npm install ${packages.join(' ')}`, 'install-packages')
  if (host.template === undefined)
    run(`npx docs-assistant init --yes --domain beacon --api-key ${KEY} --base-url ${service}`, 'init-service')
  else for (const [path, edit] of Object.entries(host.template(service, KEY))) write(path, edit)
  run(host.build, 'build-service')
  await withService(port, () =>
    withSite(async (visit) => {
      for (const [language, { path, question, answer }] of Object.entries(host.locales))
        await visit(
          async (page) => {
            let isAsked = false
            page.on('request', (request) => {
              if (request.url().startsWith(`${service}/v1/`)) isAsked = true
            })
            await ask(page, question, answer, `${language}, from a service`)
            expect(isAsked, 'The service was not asked.')
            await followSource(page)
          },
          { path, locale: language },
        )
    }),
  )
  if (host.template === undefined) {
    run('npx docs-assistant init --remove --yes', 'remove-service')
    compare('Without the service', original, readFiles())
  }
  return { problems, seconds, kilobytes, passed }

  function write(path, edit) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const edited = edit(text)
    if (edited === text) throw new Error(`${path} was not changed.`)
    writeFileSync(file, edited)
  }

  /** The files of the site that its owner has written. */
  function readFiles() {
    const built = host.built.split('/')[0]
    const list = (path) =>
      readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
        const inside = join(path, entry.name)
        const isWritten =
          WRITTEN.test(entry.name) ||
          inside === host.built ||
          (inside === built && !existsSync(join(folder, built, '.vitepress')))
        if (isWritten) return []
        return entry.isDirectory() ? list(inside) : [[inside, readFileSync(join(folder, inside), 'utf8')]]
      })
    return new Map(list(''))
  }

  function compare(when, expected, files) {
    // npm ends package.json with a line break, which not every starter does.
    const read = (from, path) => (path === 'package.json' ? from.get(path)?.trimEnd() : from.get(path))
    for (const path of new Set([...expected.keys(), ...files.keys()])) {
      const state = !files.has(path) ? 'gone' : !expected.has(path) ? 'left' : 'changed'
      expect(read(expected, path) === read(files, path), `${when}, ${path} is ${state}.`)
    }
  }

  /** Serves the built site as it would be, while it is visited. */
  async function withSite(visitSite) {
    if (host.server !== undefined) return withServer(host.server, visitSite)
    const root = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
    symlinkSync(resolve(folder, host.built), join(root, host.base.replaceAll('/', '')))
    const server = await serveFolder(root)
    try {
      return await visitSite(toVisit(`http://localhost:${server.address().port}`))
    } finally {
      server.close()
      server.closeAllConnections()
      rmSync(root, { recursive: true, force: true })
    }
  }

  /** Runs a server of the host while the site is visited. */
  async function withServer(command, visitSite) {
    const port = await findPort()
    const line = command.replace('PORT', port)
    console.log(`── ${name}: ${line}`)
    const child = start('sh', ['-c', line])
    try {
      await waitFor(`http://localhost:${port}${host.base}${Object.values(host.locales)[0].path}`, child)
      return await visitSite(toVisit(`http://localhost:${port}`))
    } catch (error) {
      throw new Error(`${line}: ${error.message}\n${child.written().slice(-3000)}`, { cause: error })
    } finally {
      await child.stop()
    }
  }

  async function withService(port, visitSite) {
    const service = start('npx', ['docs-assistant', 'serve', host.built, '--domain', 'beacon', '--port', `${port}`])
    try {
      await waitFor(`http://localhost:${port}/healthz`, service)
      for (let attempt = 0; !/ \(\d+ pages?, /.test(service.written()); attempt++) {
        if (attempt === 300) throw new Error(`docs-assistant serve reads no docs: ${service.written()}`)
        await setTimeout(100)
      }
      return await visitSite()
    } finally {
      await service.stop()
    }
  }

  function start(program, args) {
    const child = spawn(program, args, {
      cwd: folder,
      detached: true,
      env: { ...process.env, ...SILENT, DOCS_ASSISTANT_KEY: KEY },
    })
    let written = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk))
    return {
      hasEnded: () => child.exitCode !== null,
      written: () => written,
      /** Stops the program and those that it has started, and waits up to 5 seconds for them, as they may still write files. */
      async stop() {
        signalTo(-child.pid, 'SIGTERM')
        for (let attempt = 0; attempt < 50 && signalTo(-child.pid, 0); attempt++) await setTimeout(100)
        writeFileSync(
          join(
            parent,
            `${[program, ...args]
              .join('-')
              .replace(/[^a-z]+/gi, '-')
              .slice(0, 60)}.log`,
          ),
          written,
        )
      },
    }
  }

  /** Returns a function that opens a page of the site in a browser that has never been there. */
  function toVisit(origin) {
    return async (look, { path = Object.values(host.locales)[0].path, ...options } = {}) => {
      const browser = await chromium.launch(findChromium())
      try {
        const page = await browser.newPage(options)
        page.on('pageerror', (error) => hear(`The page throws: ${error.message}`))
        page.on('console', (message) => {
          const { url } = message.location()
          if (['error', 'warning'].includes(message.type()) && !url.endsWith('/favicon.ico'))
            hear(`The console says: ${message.text()} (${url})`)
        })
        const sizes = []
        page.on('response', (response) => {
          if (['script', 'stylesheet'].includes(response.request().resourceType()))
            sizes.push(
              response.body().then(
                (body) => gzipSync(body).length,
                () => 0,
              ),
            )
        })
        await page.goto(origin + host.base + path)
        // A page with a connection that stays open is never idle.
        if (look === measure) await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
        return await look(page, sizes)
      } finally {
        await browser.close()
      }
    }
  }

  async function ask(page, question, answer, where) {
    try {
      await page.locator('.docs-assistant-launcher').first().click({ timeout: 60_000 })
      const field = page.getByRole('dialog').getByRole('textbox')
      await field.fill(question, { timeout: 30_000 })
      await page.keyboard.press('Enter')
      await page
        .getByRole('log')
        .getByRole('list', { name: /^(Sources|Quellen)$/ })
        .waitFor({ timeout: 30_000 })
      const text = await page.getByRole('log').innerText()
      expect(text.includes(answer), `${where}: the answer is ${JSON.stringify(text)}.`)
    } catch (error) {
      expect(false, `${where}: ${error.message.replace(/\n[^]*/, '')}`)
      await page.screenshot({ path: join(screenshots, `${name}-failed.png`) })
    }
  }

  async function followSource(page) {
    const sources = page.getByRole('log').getByRole('list', { name: /^(Sources|Quellen)$/ })
    const source = sources.getByRole('link', { name: /time zone|Zeitzone/i }).last()
    const href = await source.getAttribute('href').catch(() => null)
    if (href === null) return
    await source.click()
    await page.waitForURL((url) => url.hash.length > 1, { timeout: 10_000 }).catch(() => undefined)
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
    const section = page.locator(`[id="${id}"]`).first()
    const isThere =
      id !== '' &&
      (await section.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      ))
    expect(isThere, `The source ${href} leads to ${page.url()}, where that section is not.`)
  }
}

/** The scripts and styles that a page loads before any act, gzip. */
const measure = async (_page, sizes) => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)

const isSame = (a, b) => a.size === b.size && [...a].every(([path, text]) => b.get(path) === text)

/** The warnings of a build, without the times at which they were written. */
const listWarnings = (written) =>
  written
    .split('\n')
    .filter((line) => /\bwarn|deprecat/i.test(line))
    .map((line) => line.replaceAll(/\d+:\d\d:\d\d/g, ''))

async function findPort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function waitFor(url, child) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.hasEnded()) throw new Error(`It has ended: ${child.written()}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await setTimeout(200)
  }
  throw new Error(`${url} does not answer.`)
}
