import { createFileJobStore } from 'docs-assistant-service'
import { describeJobStore } from './jobStoreContract.js'
import { makeFolder } from './startService.js'

describeJobStore('jobs in a folder', async () => {
  const folder = await makeFolder()
  return (leaseMs) => createFileJobStore({ folder, leaseMs })
})
