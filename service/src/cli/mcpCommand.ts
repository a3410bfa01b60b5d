import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createDocsServer } from '../agents/createDocsServer.js'
import { resolveBudgets } from '../chat/checkBudgets.js'
import { readModel } from '../config/readEnvironment.js'
import { openSite } from '../content/openSite.js'
import { createRecorder } from '../insights/createRecorder.js'
import { createIndex } from '../retrieval/createIndex.js'
import { toBasePath } from '../sites/toBasePath.js'
import { toSiteDomain } from '../sites/toDefaultDomain.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'
import { toFolderSource } from './toFolderSource.js'

const usage = `Usage: docs-assistant mcp FOLDER

Gives a coding agent the documentation in a folder, over the Model Context Protocol on standard input and output:
search, pages and answers, without a network. FOLDER is a built documentation site, or has Markdown files. It is
read again when it changes.

Options:
  --url URL        public address of the site, for the links in answers (none: paths)
  --domain NAME    name of the server (made from the address, else the folder)
  --title TEXT     name of the site for the agent (that of its home page)
  --content CSS    for a built site: the elements with the documentation, as a CSS selector (main or article)
  --ignore CSS     elements in them to leave out

Answers are quotes; MODEL_BASE_URL, MODEL_NAME and MODEL_API_KEY let a language model write them instead.`

/** `docs-assistant mcp`. */
export const mcpCommand: Command = {
  usage,

  async run(args, { signal, environment }) {
    const {
      values,
      positionals: [folder, ...others],
    } = parseArguments(args, usage, {
      url: { type: 'string' },
      domain: { type: 'string' },
      title: { type: 'string' },
      content: { type: 'string' },
      ignore: { type: 'string' },
    })
    if (folder === undefined || others.length > 0) throw new ExitError(EXIT.usage, usage)
    const { url, title, content, ignore } = values
    if (url !== undefined && !URL.canParse(url))
      throw new ExitError(EXIT.usage, `--url "${url}" is not a URL. Write it as in https://docs.acme.com.`)
    if (!existsSync(folder))
      throw new ExitError(EXIT.usage, `${folder} does not exist. Build your site first, or correct the path.`)
    const source = await toFolderSource(folder, { content, ignore })
    const domain = values.domain ?? (await toSiteDomain(folder, url))
    // Standard output is reserved for the protocol.
    const log = (line: string) => console.error(line)

    const live = await openSite({ domain, title, sources: [source], warn: log })
    try {
      if (live.current.pages.size === 0)
        throw new ExitError(EXIT.failed, `${folder} has no pages of documentation. Name the folder that has them.`)
      const basePath = await toBasePath({ domain, url, sources: [source] }, 0)
      const index = createIndex(live.current)
      live.subscribe((site) => void index.update(site))
      const options = {
        site: {
          domain,
          live,
          index,
          curator: undefined,
          links: { prefix: url?.replace(/\/+$/, '') ?? basePath, builtFor: basePath },
          instructions: undefined,
        },
        model: readModel(environment),
        budgets: resolveBudgets(),
        temperature: undefined,
        recorder: createRecorder(undefined, log),
        countRead: () => undefined,
        signal,
        stopping: signal,
        // An agent on the same machine needs no limits.
        consume: () => Promise.resolve(undefined),
        tokens: undefined,
        log,
      }
      const connection = serveStdio(() => createDocsServer(options), { onerror: ({ message }) => log(message) })
      // Agents stop a server by closing its standard input.
      await Promise.race([once(process.stdin, 'end'), once(signal, 'abort')])
      await connection.close()
    } finally {
      await live.close()
    }
  },
}
