import { once } from 'node:events'
import { resolve } from 'node:path'
import { readDeploymentConfig } from '../deploy/readDeploymentConfig.js'
import { readOperations } from '../config/readEnvironment.js'
import { startDeployment } from '../deploy/startDeployment.js'
import { VersionStore } from '../deploy/VersionStore.js'
import { parseArguments, type Command } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'
import { describeProblem } from '../deploy/updateDeployment.js'

const usage = `Usage: docs-assistant deploy --config FILE

Serves an exported site: fetches the bundle that the config file names, checks it, unpacks it beside
the version before, and switches to it. Meanwhile, and when that fails, the last good version is served.

  docs-assistant deploy rollback --config FILE   serves the version before; a running deployment follows

Options:
  --config FILE  YAML: deployment, port, data, staticExport { enabled, bundleUrl, version }, assistant,
                 maxBundleBytes, downloadTimeoutSeconds
  --json         one JSON object per line, for programs`

/** `docs-assistant deploy`. */
export const deployCommand: Command = {
  usage,

  async run(args, { createReporter, signal, environment }) {
    const { values, positionals } = parseArguments(args, usage, {
      config: { type: 'string' },
      json: { type: 'boolean' },
    })
    if (values.config === undefined) throw new ExitError(EXIT.usage, `--config is missing.\n\n${usage}`)
    const [step, ...rest] = positionals
    if (rest.length > 0 || (step !== undefined && step !== 'rollback')) throw new ExitError(EXIT.usage, usage)
    const reporter = createReporter(values.json ?? false)
    const config = await readDeploymentConfig(resolve(values.config))

    if (step === 'rollback') {
      const version = await new VersionStore(config.data).rollBack().catch((cause: unknown) => {
        throw new ExitError(EXIT.failed, describeProblem(cause, config.data))
      })
      if (version === undefined) throw new ExitError(EXIT.failed, 'There is no version before the one that is served.')
      reporter.result(`Version ${version.manifest.version} is served now.`, { version: version.manifest.version })
      return
    }

    const running = await startDeployment(config, (line) => reporter.note(line), { signal })
    const url = `http://localhost:${running.port}/`
    reporter.result(url, { url })
    // The signal may have been aborted during the start.
    if (!signal.aborted) await once(signal, 'abort')
    // As the service does: until a load balancer knows, it sends requests.
    const isBySystem = signal.reason instanceof Error && signal.reason.cause === 'SIGTERM'
    await running.stop({ drainMs: isBySystem ? readOperations(environment).drainMs : 0 })
  },
}
