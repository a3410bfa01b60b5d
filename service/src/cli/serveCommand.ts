import { toConfig } from '../config/readConfig.js'
import { toAddressDomain, toFolderDomain } from '../sites/toDefaultDomain.js'
import { parseArguments, type Command } from './Command.js'
import { startService } from './startService.js'
import { toFolderSource } from './toFolderSource.js'
import { EXIT, ExitError } from './toExitError.js'

const usage = `Usage: docs-assistant serve FOLDER
       docs-assistant serve OPENAPI_FILE

Serves a built documentation site with the assistant on every page, and answers questions about it. FOLDER
is what the site's generator has built: Docusaurus, Starlight, VitePress, Nextra, MkDocs, Sphinx, mdBook or
any other; or a folder of Markdown, which is served as pages. OPENAPI_FILE is an OpenAPI document, 3.0 or
3.1, in YAML or JSON: its reference is served. All are read again when they change.

Options:
  --url URL        public address of the site, for the links in answers (none: links work on this server)
  --domain NAME    name of the site in the API, /v1/assistant/NAME/message (made from the URL or folder)
  --title TEXT     name of the site for readers (that of its home page)
  --port NUMBER    port to listen on (PORT, or 4280)
  --host ADDRESS   address to listen on, 0.0.0.0 for all (HOST, or 127.0.0.1)
  --content CSS    the elements with the documentation, as a CSS selector (main or article)
  --ignore CSS     elements in them to leave out
  --strict         ends with an error if the docs have dead links or other problems

Keys, models and stores come from the environment, as for docs-assistant-service.`

/** `docs-assistant serve`. */
export const serveCommand: Command = {
  usage,

  async run(args, { environment }) {
    const {
      values,
      positionals: [folder, ...others],
    } = parseArguments(args, usage, {
      url: { type: 'string' },
      domain: { type: 'string' },
      title: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      content: { type: 'string' },
      ignore: { type: 'string' },
      strict: { type: 'boolean', default: false },
    })
    if (folder === undefined || others.length > 0) throw new ExitError(EXIT.usage, usage)
    const { url, title, port = environment.PORT, host = environment.HOST, content, ignore, strict: isStrict } = values
    const workingDirectory = process.cwd()
    const isAddressed = url !== undefined && URL.canParse(url)
    const domain = values.domain ?? (isAddressed ? toAddressDomain(url) : toFolderDomain(folder))
    const isApi = /\.(ya?ml|json)$/i.test(folder)
    const source = isApi ? { openapi: folder } : await toFolderSource(folder, { content, ignore })
    // Sites that are served from one working directory share neither keys nor conversations.
    const site = { domain, organization: domain, title, url, sources: [source], starterQuestions: 'headings' }
    const config = await toConfig({ sites: [site] }, workingDirectory, 'docs-assistant serve')
    await startService({ config, workingDirectory, environment: { ...environment, PORT: port, HOST: host }, isStrict })
  },
}
