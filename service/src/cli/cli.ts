import type { Command } from './Command.js'
import { createReporter } from './createReporter.js'
import { exitOnClosedPipe } from './exitOnClosedPipe.js'
import { EXIT, toExitError } from './toExitError.js'

/** Only the command that is run is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./initCommand.js')).initCommand,
  serve: async () => (await import('./serveCommand.js')).serveCommand,
  index: async () => (await import('./indexCommand.js')).indexCommand,
  check: async () => (await import('./checkCommand.js')).checkCommand,
  export: async () => (await import('./exportCommand.js')).exportCommand,
  deploy: async () => (await import('./deployCommand.js')).deployCommand,
  ask: async () => (await import('./askCommand.js')).askCommand,
  eval: async () => (await import('./evalCommand.js')).evalCommand,
  insights: async () => (await import('./insightsCommand.js')).insightsCommand,
  mcp: async () => (await import('./mcpCommand.js')).mcpCommand,
  keys: async () => (await import('./keysCommand.js')).keysCommand,
}

const USAGE = `Usage: docs-assistant COMMAND

  init     adds the assistant to the site in this folder
  serve    serves a built documentation site with the assistant on every page
  index    writes an index into a built site, from which the assistant answers without a service
  check    shows what is read of a built site, and what is left out and why
  export   exports a documentation site as files that need no server
  deploy   serves an exported site
  ask      answers a question about the docs, and says how the answer came about
  eval     measures how well the docs answer a file of questions
  insights shows what readers have asked, and what the docs lack
  mcp      gives a coding agent the docs in a folder
  keys     makes, lists and revokes keys of the service

docs-assistant COMMAND --help says more. The service for several sites, or for
Markdown, is docs-assistant-service.`

exitOnClosedPipe()

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.abort(new Error('interrupted', { cause: signal })))

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined
if (command === undefined) {
  const isAsked = name === '--help' || name === ''
  console[isAsked ? 'log' : 'error'](isAsked ? USAGE : `There is no command "${name}".\n\n${USAGE}`)
  process.exitCode = isAsked ? 0 : EXIT.usage
} else if (args.includes('--help')) {
  console.log(command.usage)
} else {
  await run(command)
}

async function run({ run }: Command): Promise<void> {
  try {
    await run(args, {
      createReporter: (json) => createReporter({ stdout: process.stdout, stderr: process.stderr, json }),
      signal: stopping.signal,
      environment: process.env,
    })
  } catch (error) {
    if (stopping.signal.aborted) {
      process.exitCode = EXIT.interrupted
      return
    }
    const { code, message } = toExitError(error)
    console.error(message)
    process.exitCode = code
  }
}
