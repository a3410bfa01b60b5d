import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { clearInterval, setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { readPeakMemory } from './readPeakMemory.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

/** Builds the same docs with VitePress, with its local search and the same folders in the sidebar. */
export async function measureVitePress(folder, files) {
  const installed = path('node_modules')
  if (!existsSync(join(installed, 'vitepress'))) {
    execFileSync('npm', ['ci', '--prefix', path('.'), '--loglevel', 'error'], { stdio: 'inherit' })
  }
  const site = join(folder, 'vitepress')
  await rm(site, { recursive: true, force: true })
  await cp(join(folder, 'docs'), site, { recursive: true })
  await symlink(installed, join(site, 'node_modules'))
  await mkdir(join(site, '.vitepress'))
  await writeFile(join(site, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(site, '.vitepress', 'config.mjs'),
    `export default ${JSON.stringify({
      title: 'Bench',
      cleanUrls: true,
      themeConfig: { search: { provider: 'local' }, sidebar: toSidebar(files) },
    })}`,
  )

  const started = performance.now()
  const script = join(installed, 'vitepress', 'bin', 'vitepress.js')
  const child = spawn(process.execPath, [script, 'build', site], { stdio: ['ignore', 'ignore', 'inherit'] })
  let peak
  const sampling = setInterval(() => (peak = readPeakMemory(child.pid) ?? peak), 100)
  const [code] = await once(child, 'exit')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`VitePress ended with ${code}.`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

/** The sidebar: the pages of each topic below its area, as in the navigation of the service. */
function toSidebar(files) {
  const areas = new Map()
  for (const file of files.filter((name) => name.includes('/'))) {
    const [area, topic] = file.split('/')
    const topics = areas.get(area) ?? new Map()
    areas.set(area, topics)
    const link = `/${file.replace(/\.md$/, '')}`
    topics.set(topic, [...(topics.get(topic) ?? []), { text: link, link }])
  }
  return [...areas].map(([text, topics]) => ({
    text,
    items: [...topics].map(([topic, items]) => ({ text: topic, collapsed: true, items })),
  }))
}
