import docsearch from '@docsearch/js/docsearch'
import '@docsearch/css'

export function show(element) {
  docsearch({
    container: element,
    appId: 'BENCH',
    apiKey: 'bench',
    indices: ['bench'],
    insights: false,
    transformSearchClient: (client) => ({ ...client, search: searchAtOnce }),
  })
}

async function searchAtOnce({ requests }) {
  const response = await fetch(`/algolia?query=${encodeURIComponent(requests[0].query)}`)
  return await response.json()
}
