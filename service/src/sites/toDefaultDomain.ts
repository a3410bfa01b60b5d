import { createHash } from 'node:crypto'
import { basename, dirname, resolve } from 'node:path'
import { readCanonicalUrl } from './toBasePath.js'

/** Folders that say nothing about the site in them: those that generators build into. */
const COMMON =
  /^(_?build|_?site|book|dist|doc_build|docs?|html|htdocs|openapi|out|output|public|static|swagger|target|www|\..*)$/i

const MAX_LENGTH = 48

/**
 * The name of a site in the API and in the storage of browsers, where its owner gives none. It stays the same for the
 * same address, else for the same folder, and differs between sites.
 *
 * @param folder of the built site, or an OpenAPI document
 */
export function toFolderDomain(folder: string): string {
  const path = resolve(folder)
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 6)
  return toName(`${nameOf(path)} ${digest}`)
}

/** As `toFolderDomain`, but after the public address where that is known: `acme-github-io-pumps`. */
export async function toSiteDomain(folder: string, url?: string): Promise<string> {
  const address = url ?? (await readCanonicalUrl(folder))
  return address === undefined ? toFolderDomain(folder) : toAddressDomain(address)
}

/** The name of the site at a URL. */
export function toAddressDomain(url: string): string {
  const { host, pathname } = new URL(url)
  return toName(host + pathname.replace(/(index)?(\.html?)?$/, ''))
}

/** The nearest name on the path that is not one of generators. */
function nameOf(path: string): string {
  const name = basename(path).replace(/\.(ya?ml|json)$/i, '')
  if (name === '') return 'docs'
  return COMMON.test(name) ? nameOf(dirname(path)) : name
}

const toName = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(-MAX_LENGTH)
    .replace(/^-+|-+$/g, '') || 'docs'
