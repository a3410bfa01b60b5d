import type { RefObject } from 'react'
import type { AgentOptions } from './AgentOptions.js'
import type { PageTool, ToolResult } from './modelContext.js'
import { readPageMarkdown } from './readPageMarkdown.js'

/** Limits of Chrome, in characters. */
const NAME_LENGTH = 30
const RESULT_LENGTH = 1500

/** Leaves space for the line that says how to get the rest. */
const TEXT_LENGTH = RESULT_LENGTH - 100

const HITS = 5

interface ToolContext {
  /** Read for each tool call, so that changed options apply at once. */
  latest: Readonly<RefObject<AgentOptions>>
  /** Loads the code that the tools call, with the first call. The caller determines its chunk. */
  loadHandlers: () => Promise<typeof import('./handlers.js')>
}

/**
 * Registers the tools of the page for agents of the browser: search, read a page, ask, and show a passage. Registers
 * none before the reader has agreed to `consent`. A tool whose name is already used, by the page or by another
 * assistant, is left out.
 * @param agreedText the text that the reader has agreed to on this page
 * @param signal removes the tools
 */
export async function registerTools(
  context: ToolContext,
  agreedText: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { latest, loadHandlers } = context
  const { consent } = latest.current
  const mayStart =
    consent === undefined || consent === agreedText || (await loadHandlers()).hasConsented(latest.current)
  for (const tool of mayStart ? createTools(context) : []) {
    if (signal.aborted) return
    try {
      await document.modelContext?.registerTool(tool, { signal })
    } catch {
      // The API is a draft, and its errors are of no use to a reader.
    }
  }
}

interface ToolOptions {
  name: string
  description: string
  /** The description of each parameter. All parameters are strings. */
  parameters: Readonly<Record<string, string>>
  /** Names of optional parameters. */
  optional?: readonly string[]
  run: (input: Readonly<Record<string, string>>, signal: AbortSignal | undefined) => Promise<string>
  /** Whether the result may be written by a language model. */
  hasModelText?: boolean
}

function createTools({ latest, loadHandlers }: ToolContext): PageTool[] {
  const { domain, searchOnly = false } = latest.current
  const site = domain.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const nameFor = (verb: string) => `${verb}_${site}`.slice(0, NAME_LENGTH).replace(/_$/, '')
  const docs = `the documentation at ${location.host}`

  const create = ({
    name,
    description,
    parameters,
    optional = [],
    run,
    hasModelText = false,
  }: ToolOptions): PageTool => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(parameters).map(([key, about]) => [key, { type: 'string', description: about }]),
      ),
      required: Object.keys(parameters).filter((key) => !optional.includes(key)),
    },
    annotations: { readOnlyHint: true, untrustedContentHint: hasModelText },
    execute: (input, { signal } = {}) => toResult(run(toTexts(input), signal)),
  })

  return [
    create({
      name: nameFor('search'),
      description: `Searches ${docs}. Returns the ${HITS} sections that fit best, with their URLs. Read a whole page with read_page.`,
      parameters: { query: 'The words to search for' },
      run: async ({ query = '' }) => {
        const { search } = await loadHandlers()
        const found = (await search(latest.current, query)).slice(0, HITS)
        const texts = found.map(
          ({ url, title, heading, content }) =>
            `## ${heading === '' || heading === title ? title : `${title}: ${heading}`}\n${new URL(url, location.href).href}\n${content}`,
        )
        const length = Math.floor(TEXT_LENGTH / texts.length)
        return (
          texts.map((text) => (text.length > length ? `${text.slice(0, length - 4)} …` : text)).join('\n\n') ||
          'Nothing fits these words. Search for others.'
        )
      },
    }),
    create({
      name: 'read_page',
      description: `Returns a page of ${docs} as Markdown, ${TEXT_LENGTH} characters at a time.`,
      parameters: {
        path: 'Path or URL of the page. Default: the page that the reader sees',
        offset: 'Where to continue, in characters',
      },
      optional: ['path', 'offset'],
      run: async ({ path = '', offset }, signal) => {
        const text = await readPageMarkdown(toSiteUrl(path), signal)
        const start = Number(offset) || 0
        const end = start + TEXT_LENGTH
        return text.slice(start, end) + (text.length > end ? `\n\nContinue with offset ${end} of ${text.length}.` : '')
      },
    }),
    ...(searchOnly
      ? []
      : [
          create({
            name: nameFor('ask'),
            description: `Answers a question from ${docs}, with its sources. The answer is written by a language model or quoted.`,
            parameters: { question: 'The question, complete in itself' },
            hasModelText: true,
            run: async ({ question = '' }, signal) => {
              const { ask } = await loadHandlers()
              const { text, sources } = await ask(latest.current, question, signal)
              const list = sources.map(
                ({ url, title }, index) => `${index + 1}. [${title}](${new URL(url, location.href).href})`,
              )
              const tail = list.length > 0 ? `\n\nSources:\n${list.join('\n')}`.slice(0, RESULT_LENGTH / 2) : ''
              const maxLength = RESULT_LENGTH - tail.length - 60
              return (
                (text.length > maxLength
                  ? `${text.slice(0, maxLength)} … The rest is on the pages of its sources.`
                  : text) + tail
              )
            },
          }),
        ]),
    create({
      name: 'show_passage',
      description: 'Opens a page of the documentation for the reader and marks a passage on it. Changes nothing else.',
      parameters: { path: 'Path or URL of the page', text: 'The passage, word for word as it is on the page' },
      run: async ({ path = '', text = '' }) =>
        (await loadHandlers()).showPassage(latest.current, toSiteUrl(path), text),
    }),
  ]
}

/** Converts the arguments, which agents send as strings or numbers. */
const toTexts = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))

/**
 * Resolves a path on this site.
 * @throws if the URL belongs to another site
 */
function toSiteUrl(path: string): URL {
  const url = new URL(path, location.href)
  if (url.origin !== location.origin) throw new Error(`${url.host} is another site. Name a page of ${location.host}.`)
  return url
}

async function toResult(running: Promise<string>): Promise<ToolResult> {
  try {
    return { content: [{ type: 'text', text: await running }] }
  } catch (error) {
    return { content: [{ type: 'text', text: error instanceof Error ? error.message : 'This failed.' }], isError: true }
  }
}
