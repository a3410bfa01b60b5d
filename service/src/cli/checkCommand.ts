import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { createFurnitureReader } from '../content/createFurnitureReader.js'
import { outlineReading } from '../content/html/outlineReading.js'
import { openSite } from '../content/openSite.js'
import type { ContentSelectors, Source } from '../content/Source.js'
import { decodeHtml } from '../files/htmlEncoding.js'
import { formatReport, toAmount } from '../report/formatReport.js'
import { countFindings, inspectSite } from '../report/inspectSite.js'
import { toBasePath } from '../sites/toBasePath.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'
import { toFolderSource } from './toFolderSource.js'

const usage = `Usage: docs-assistant check FOLDER

Shows what is read of a built documentation site or a folder of Markdown, and what is left out and why.

Options:
  --page FILE      shows one page as it is read: its elements, and why some are left out
  --content CSS    the elements with the documentation, as a CSS selector (main or article)
  --ignore CSS     elements in them to leave out
  --strict         ends with an error if the site has dead links or other problems
  --json           one JSON object, for programs`

/** `docs-assistant check`. */
export const checkCommand: Command = {
  usage,

  async run(args, { createReporter }) {
    const {
      values,
      positionals: [folder, ...others],
    } = parseArguments(args, usage, {
      page: { type: 'string' },
      content: { type: 'string' },
      ignore: { type: 'string' },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (folder === undefined || others.length > 0) throw new ExitError(EXIT.usage, usage)
    if (!existsSync(folder))
      throw new ExitError(EXIT.usage, `${folder} does not exist. Build your site first, or correct the path.`)
    const { page, content, ignore, strict, json } = values
    const reporter = createReporter(json)
    if (page !== undefined) {
      const lines = await readOutline(folder, page, { content, ignore })
      reporter.result(lines.join('\n'), { page, lines })
      return
    }
    const sources = [await toFolderSource(folder, { content, ignore })]
    const live = await openSite({ domain: folder, sources, warn: (message) => reporter.note(message) })
    await live.close()
    const builtFor = await toBasePath({ domain: folder, sources }, 0)
    const report = await inspectSite({ live, links: { prefix: '', builtFor } })
    const summary = `${live.current.title}: ${toAmount(report.pages, 'page')}, ${toAmount(report.sections, 'section')}`
    reporter.result([summary, ...formatReport(report)].join('\n'), { ...report })
    const count = countFindings(report)
    if (strict && count > 0)
      throw new ExitError(EXIT.failed, `The site has ${toAmount(count, 'problem')}, named above.`)
  },
}

/** Returns the outline of the page at a path of the folder or of the site: `guide/index.html`, or `/guide/`. */
async function readOutline(folder: string, page: string, selectors: ContentSelectors) {
  const path = page.replace(/^\/+|[?#].*$/g, '')
  const names = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].map((name) => name.replace(/^\//, ''))
  const file = names.find((name) => /\.html?$/i.test(name) && existsSync(join(folder, name)))
  if (file === undefined)
    throw new ExitError(EXIT.usage, `There is no page ${page} in ${folder}. Name its file, as in guide/index.html.`)
  const { text } = decodeHtml(await readFile(join(folder, file)))
  const root = await realpath(folder)
  const site: Source = { kind: 'html', folder: root, path: '', selectors }
  const furniture = await createFurnitureReader(site).read(root)
  return outlineReading(file, text, selectors, furniture)
}
