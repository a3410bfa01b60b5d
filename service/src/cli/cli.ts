import type { Command } from './Command.js'
import { createReporter } from './createReporter.js'
import { deployCommand } from './deployCommand.js'
import { EXIT } from './ExitError.js'
import { exportCommand } from './exportCommand.js'
import { keysCommand } from './keysCommand.js'
import { toExitError } from './toExitError.js'

const commands: Readonly<Record<string, Command>> = { export: exportCommand, deploy: deployCommand, keys: keysCommand }

const USAGE = `Usage: docs-assistant COMMAND

  export   exports a documentation site as files that need no server
  deploy   serves an exported site
  keys     makes, lists and revokes keys of the service

docs-assistant COMMAND --help says more. The service itself is docs-assistant-service.`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(new Error('interrupted')))

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
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
