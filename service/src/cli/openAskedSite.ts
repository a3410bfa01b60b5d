import { join, resolve } from 'node:path'
import { DATA_FOLDER } from '../config/openStores.js'
import { readConfig } from '../config/readConfig.js'
import { readEmbedder, readModel, readReranker, readTemperature } from '../config/readEnvironment.js'
import type { Page } from '../content/Site.js'
import { curationSchema, toIndexOptions, type Curation } from '../curation/Curation.js'
import { createCurator } from '../curation/createCurator.js'
import { openSite } from '../content/openSite.js'
import { createFileVectorStore } from '../embeddings/createFileVectorStore.js'
import { createSectionVectors, type SectionVectors } from '../embeddings/createSectionVectors.js'
import type { AskedSite } from '../eval/collectAnswer.js'
import type { Log } from '../logs/Log.js'
import { createIndex } from '../retrieval/createIndex.js'
import type { SiteOptions } from '../sites/SiteOptions.js'
import type { KnownOptions } from './Command.js'
import { EXIT, ExitError } from './toExitError.js'

/** The options that name the docs, and who answers. */
export const DOCS_OPTIONS = {
  folder: { type: 'string' },
  html: { type: 'string' },
  config: { type: 'string' },
  domain: { type: 'string' },
  model: { type: 'boolean', default: false },
} satisfies KnownOptions

export const DOCS_USAGE = `  --folder FOLDER       the docs as Markdown
  --html FOLDER         the docs as a built site
  --config FILE         the docs of the first site in a config file
  --domain NAME         of another site in it
  --model               a language model answers: that of MODEL_BASE_URL and MODEL_NAME (the docs are quoted)`

interface DocsValues {
  folder?: string | undefined
  html?: string | undefined
  config?: string | undefined
  domain?: string | undefined
  model?: boolean | undefined
}

/**
 * Reads and indexes docs once, to ask them questions as the service does.
 * @param usage of the command, for a call that names no docs
 * @throws {ExitError} if there are no docs, or no model that is asked for
 */
export async function openAskedSite(
  values: DocsValues,
  { environment, usage, log }: { environment: Record<string, string | undefined>; usage: string; log: Log },
): Promise<AskedSite & { pages: ReadonlyMap<string, Page>; curation: Curation | undefined }> {
  const model = values.model ? readModel(environment) : undefined
  if (values.model && model === undefined)
    throw new ExitError(
      EXIT.usage,
      'There is no language model. Set MODEL_BASE_URL and MODEL_NAME, or leave out --model.',
    )
  const { synonyms, generalSynonyms, instructions, ...options } = await findSources(values, usage)
  const curation = options.curation && curationSchema.parse(options.curation)
  const live = await openSite({ ...options, domain: 'eval', warn: log })
  await live.close()
  if (live.current.pages.size === 0)
    throw new ExitError(EXIT.failed, 'There are no pages of documentation. Name the folder that has them.')
  const vectors = openVectors(environment, log)
  const reranker = readReranker(environment, log)
  const index = createIndex(live.current, {
    vectors,
    reranker,
    generalSynonyms,
    ...toIndexOptions(curation, synonyms),
  })
  if (vectors && !(await vectors.complete()))
    throw new ExitError(
      EXIT.failed,
      'The docs could not be embedded. Correct EMBEDDING_BASE_URL, or unset it to search by words only.',
    )
  const { title } = live.current
  const temperature = readTemperature(environment)
  const curator = curation && createCurator(curation, index)
  const asked = { index, curator, title, links: { prefix: '', builtFor: '' }, instructions, model, temperature, log }
  return { ...asked, pages: live.current.pages, curation }
}

/**
 * Opens the vectors of the docs, if the environment configures an embedding model. They are stored for the next run.
 */
function openVectors(environment: Record<string, string | undefined>, log: Log): SectionVectors | undefined {
  const embedder = readEmbedder(environment)
  const store = createFileVectorStore(join(DATA_FOLDER, 'embeddings', 'eval.jsonl'))
  return embedder && createSectionVectors({ embedder, store, domain: 'eval', log })
}

type DocsOptions = Pick<
  SiteOptions,
  'sources' | 'folder' | 'title' | 'synonyms' | 'generalSynonyms' | 'curation' | 'instructions'
>

async function findSources({ folder, html, config, domain }: DocsValues, usage: string): Promise<DocsOptions> {
  if (folder !== undefined) return { sources: [{ folder: resolve(folder) }] }
  if (html !== undefined) return { sources: [{ html: resolve(html) }] }
  if (config === undefined) throw new ExitError(EXIT.usage, usage)
  const { sites } = await readConfig(resolve(config))
  const site = domain === undefined ? sites[0] : sites.find((each) => each.domain === domain)
  if (site === undefined) throw new ExitError(EXIT.usage, `${config} has no site "${domain}".`)
  return site
}
