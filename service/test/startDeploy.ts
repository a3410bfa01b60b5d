import { startDeployment, type DeploymentConfig } from 'docs-assistant-service'
import { onTestFinished } from 'vitest'
import { makeFolder } from './startService.js'

type Settings = Partial<Omit<DeploymentConfig, 'staticExport'>> & {
  bundleUrl: string
  version?: string
  graceMs?: number
  patienceMs?: number
}

/** A deployment of that link within this process. It ends with the test. */
export async function startDeploy({ bundleUrl, version, graceMs, patienceMs, ...settings }: Settings) {
  const logged: string[] = []
  const config: DeploymentConfig = {
    deployment: 'client-hosted',
    port: 0,
    data: await makeFolder(),
    features: {},
    offlineAnswers: false,
    allowPrivateAddresses: true,
    staticExport: { enabled: true, bundleUrl, ...(version !== undefined && { version }) },
    ...settings,
  }
  const running = await startDeployment(config, (line) => logged.push(line), { graceMs, patienceMs })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= running.stop())
  onTestFinished(stop)
  return { url: `http://localhost:${running.port}`, logged, data: config.data, stop }
}
