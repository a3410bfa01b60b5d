import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { openSite } from '../content/openSite.js'
import { toMarkdownPath } from '../content/toPagePath.js'
import { addToPages, copyWidget } from '../pagefind/addAssistant.js'
import { writeIndex } from '../pagefind/writeIndex.js'
import { removeMarkdownFiles, writeMarkdownFiles, writeMarkdownList } from '../pagefind/writeMarkdownFiles.js'
import { formatReport, toAmount } from '../report/formatReport.js'
import { countFindings, inspectSite } from '../report/inspectSite.js'
import { createAssistantTag } from '../pages/createAssistantTag.js'
import { renderPageListHint } from '../pages/renderPageListHint.js'
import { readCanonicalUrl, toBasePath } from '../sites/toBasePath.js'
import { toSiteDomain } from '../sites/toDefaultDomain.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'
import { toFolderSource } from './toFolderSource.js'

const usage = `Usage: docs-assistant index FOLDER

Writes a search index into a built documentation site, from which the assistant answers in the browser,
without a service, and its pages as Markdown for agents. Run it after each build.

Options:
  --output NAME     folder of the index, inside FOLDER (docs-assistant)
  --public PATH     folder that the index and the Markdown are written into, if FOLDER itself is not served,
                    such as public of Next.js (FOLDER)
  --add-assistant   adds the assistant to every page too, for a site that is not built with React
  --add-links       adds to every page links to its Markdown and to llms.txt, for agents, but no assistant
  --agents          with --add-assistant: gives agents of the reader's browser tools, by WebMCP
  --device          with --add-assistant: the language model of the reader's browser writes answers, if it has one
  --url URL         public address of the site (its canonical link, in index.html)
  --domain NAME     names the conversations that a browser stores (made from the address, else the folder)
  --content CSS     the elements with the documentation, as a CSS selector (main or article)
  --ignore CSS      elements in them to leave out
  --no-markdown     writes neither the Markdown of the pages nor llms.txt and the like
  --strict          ends with an error if the site has dead links or other problems
  --json            one JSON object, for programs`

/** `docs-assistant index`. */
export const indexCommand: Command = {
  usage,

  async run(args, { createReporter }) {
    const {
      values,
      positionals: [folder, ...others],
    } = parseArguments(args, usage, {
      output: { type: 'string', default: 'docs-assistant' },
      public: { type: 'string' },
      'add-assistant': { type: 'boolean', default: false },
      'add-links': { type: 'boolean', default: false },
      agents: { type: 'boolean', default: false },
      device: { type: 'boolean', default: false },
      url: { type: 'string' },
      domain: { type: 'string' },
      content: { type: 'string' },
      ignore: { type: 'string' },
      'no-markdown': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (folder === undefined || others.length > 0) throw new ExitError(EXIT.usage, usage)
    const { output, url, content, ignore, strict, json } = values
    if (url !== undefined && !URL.canParse(url))
      throw new ExitError(EXIT.usage, `--url "${url}" is not a URL. Write it as in https://docs.acme.com.`)
    if (!existsSync(folder))
      throw new ExitError(EXIT.usage, `${folder} does not exist. Build your site first, or correct the path.`)
    if (!/^[\w-]+$/.test(output))
      throw new ExitError(EXIT.usage, `--output "${output}" must be the name of a folder inside ${folder}.`)
    const served = values.public ?? folder
    const indexFolder = resolve(served, output)
    expectReplaceable(indexFolder)
    const reporter = createReporter(json)

    const domain = values.domain ?? (await toSiteDomain(folder, url))
    const sources = [{ html: folder, content, ignore }]
    const basePath = await toBasePath({ domain, sources, url }, 0)
    const pagefindUrl = `${basePath}/${output}/`
    const live = await openSite({ domain, sources, warn: (message) => reporter.note(message) })
    await live.close()
    const pages = [...live.current.pages.values()]
    const readReport = () => inspectSite({ live, links: { prefix: '', builtFor: basePath } })
    if (pages.length === 0) {
      formatReport(await readReport()).forEach((line) => reporter.note(line))
      throw new ExitError(EXIT.failed, await explainNoPages(folder))
    }
    await removeMarkdownFiles(indexFolder, served)
    await writeIndex(live.current, indexFolder, basePath)
    const hasMarkdown = !values['no-markdown']
    if (hasMarkdown) {
      const publicUrl = url ?? (await readCanonicalUrl(folder))
      const links = { prefix: publicUrl?.replace(/\/*(\/index\.html)?$/, '') ?? basePath, builtFor: basePath }
      await writeMarkdownList(indexFolder, await writeMarkdownFiles(live.current, resolve(served), links))
    }

    let next = `Show it with <DocsAssistant domain="${domain}" pagefindUrl="${pagefindUrl}" />.`
    const addsAssistant = values['add-assistant']
    if (addsAssistant || values['add-links']) {
      if (addsAssistant) await copyWidget(indexFolder)
      const tag = createAssistantTag({
        domain,
        src: `${pagefindUrl}docs-assistant.js`,
        pagefindUrl,
        isOnDevice: values.device,
        hasAgentTools: values.agents,
      })
      const llmsPath = `${basePath}/llms.txt`
      const toMarkdownLink = (path?: string) =>
        path === undefined
          ? []
          : [h('link', { rel: 'alternate', type: 'text/markdown', href: basePath + toMarkdownPath(path) })]
      const paths = new Map(pages.map(({ file, path }) => [file, path]))
      // Generated lists are not searched, but readers open them.
      const lists = live.current.reading.skipped.get('generated index or list') ?? []
      const toAddition = (file: string) => ({
        head: hasMarkdown
          ? toHtml([...toMarkdownLink(paths.get(file)), h('link', { rel: 'llms-txt', href: llmsPath })])
          : '',
        start: hasMarkdown ? toHtml(renderPageListHint(llmsPath)) : '',
        body: addsAssistant ? toHtml(tag) : '',
      })
      const changed = await addToPages(folder, [...paths.keys(), ...lists], toAddition, (message) =>
        reporter.note(message),
      )
      if (addsAssistant) next = `The assistant was added to ${toAmount(changed, 'page')}. Domain: ${domain}.`
    }
    const report = await readReport()
    const { sections, findings } = report
    formatReport(report).forEach((line) => reporter.note(line))
    const text = `${join(served, output)}: ${toAmount(pages.length, 'page')}, ${toAmount(sections, 'section')}. ${next}`
    reporter.result(text, { folder: indexFolder, pages: pages.length, sections, domain, pagefindUrl, findings })
    const count = countFindings(report)
    if (strict && count > 0)
      throw new ExitError(EXIT.failed, `The site has ${toAmount(count, 'problem')}, named above.`)
  },
}

/** The report says what to do about the files that were left out. */
async function explainNoPages(folder: string): Promise<string> {
  const next =
    'folder' in (await toFolderSource(folder, {}))
      ? `It has Markdown, and a static index is made of HTML. Let a service answer: docs-assistant serve ${folder}`
      : 'Name the folder that your site is built into.'
  return `${folder} has no pages of documentation. ${next}`
}

/** Throws unless the folder is empty or contains an earlier index. */
function expectReplaceable(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, 'pagefind-entry.json'))) return
  throw new ExitError(EXIT.usage, `${folder} exists and is not a search index. Name another folder with --output.`)
}
