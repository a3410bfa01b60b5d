import { createFileEscalationStore } from 'docs-assistant-service'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEscalation, escalationStoreContract } from './escalationStoreContract.js'
import { makeFolder } from './startService.js'

escalationStoreContract('a folder of files', {
  prepare: makeFolder,
  open: (folder) => createFileEscalationStore({ folder }),
})

test('a damaged file holds up no other', async () => {
  const folder = await makeFolder()
  const store = createFileEscalationStore({ folder })
  const escalation = createEscalation()
  await store.add(escalation)
  await writeFile(join(folder, `esc_${'0'.repeat(32)}.json`), '\0\0')
  await writeFile(join(folder, `esc_${'f'.repeat(32)}.json`), '\0\0')
  expect(await store.claim(1000)).toEqual([escalation])
})
