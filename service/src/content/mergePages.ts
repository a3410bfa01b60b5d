import { orderPages } from './orderPages.js'
import type { ParsedPage } from './Site.js'
import type { Site, Warn } from './Site.js'
import { findSources, type Source } from './Source.js'

/**
 * Merges the pages of all sources, in navigation order. A page whose path belongs to another source is left out, with
 * a warning: `/api/users` of a built site if there is another source at `/api`.
 * @param parsed the pages of each source
 */
export function mergePages(
  sources: readonly Source[],
  parsed: readonly (readonly ParsedPage[])[],
  warn: Warn,
): Pick<Site, 'pages' | 'renderedPages'> {
  const served = sources.flatMap((source, position) =>
    (parsed[position] ?? []).filter(({ page: { file, path } }) => {
      const [owner] = findSources(sources, path)
      if (owner?.path === source.path) return true
      warn(
        `${file} of ${source.folder} is not served: ${path} belongs to the source at "${owner?.path ?? ''}". Give one of them another path.`,
      )
      return false
    }),
  )
  const pages = orderPages(served, warn)
  const isRendered = (path: string) => findSources(sources, path)[0]?.kind !== 'html'
  return { pages, renderedPages: new Map([...pages].filter(([path]) => isRendered(path))) }
}
