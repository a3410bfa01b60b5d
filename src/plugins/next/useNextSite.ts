import { useRouter } from 'next/navigation'
import type { AssistantOptions } from '../../request/AssistantOptions.js'

/** The `basePath` of the site, which the build of Next.js writes here. */
const basePath = process.env.__NEXT_ROUTER_BASEPATH ?? ''

/** The router adds the base path to every address. */
const withoutBasePath = (url: string) => (url.startsWith(basePath) ? url.slice(basePath.length) || '/' : url)

type Sources = Pick<AssistantOptions, 'apiKey' | 'baseUrl' | 'endpoint' | 'pagefindUrl' | 'searchIndexUrl'>

/**
 * Returns what the elements of a site have in common: its name, its router, and without a service the index that
 * `docs-assistant index` writes after the build.
 */
export function useNextSite({ apiKey, baseUrl, endpoint, pagefindUrl, searchIndexUrl }: Sources) {
  const router = useRouter()
  const hasIndex = [apiKey, baseUrl, endpoint, pagefindUrl, searchIndexUrl].every((option) => option === undefined)
  return {
    site: {
      domain: `docs${basePath.replace(/[^a-z0-9]+/gi, '-')}`.toLowerCase(),
      navigate: (url: string) => router.push(withoutBasePath(url)),
    },
    index: hasIndex ? { pagefindUrl: `${basePath}/docs-assistant/` } : undefined,
  }
}
