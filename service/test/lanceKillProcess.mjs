// Writes an index in LanceDB again and again, for lanceKill.test.ts: node lanceKillProcess.mjs URI FOLDER OTHER_FOLDER
import { openLanceSearch, openSite } from 'docs-assistant-service'

const [, , uri, ...folders] = process.argv
const sites = []
for (const folder of folders) {
  const site = await openSite({ domain: 'docs', folder, title: 'Docs' })
  await site.close()
  sites.push(site.current)
}
const index = await (await openLanceSearch({ uri })).openIndex(sites[0])
console.log('writing')
for (;;) for (const site of sites.toReversed()) await index.update(site)
