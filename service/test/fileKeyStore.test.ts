import { createFileKeyStore } from 'docs-assistant-service'
import { describeKeyStore } from './keyStoreContract.js'
import { makeFolder } from './startService.js'

describeKeyStore('keys in a folder', async () => {
  const folder = await makeFolder()
  return () => Promise.resolve(createFileKeyStore({ folder }))
})
