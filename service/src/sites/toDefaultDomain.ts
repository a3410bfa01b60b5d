import { createHash } from 'node:crypto'
import { basename, dirname, resolve } from 'node:path'
import { readCanonicalUrl } from './toBasePath.js'

/** Matches the names of output folders of generators, which do not identify a site. */
const COMMON =
  /^(_?build|_?site|book|dist|doc_build|docs?|html|htdocs|openapi|out|output|public|static|swagger|target|www|\..*)$/i

const MAX_LENGTH = 48

/**
 * Returns the default domain of a site, which identifies it in the API and in the browser storage. It is always the
 * same for the same folder, and differs between sites.
 * @param folder of the built site, or an OpenAPI document
 */
export function toFolderDomain(folder: string): string {
  const path = resolve(folder)
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 6)
  return toName(`${nameOf(path)} ${digest}`)
}

/** Like `toFolderDomain`, but derived from the public URL if it is known: `acme-github-io-pumps`. */
export async function toSiteDomain(folder: string, url?: string): Promise<string> {
  const address = url ?? (await readCanonicalUrl(folder))
  return address === undefined ? toFolderDomain(folder) : toAddressDomain(address)
}

/** Returns the domain of the site at a URL. */
export function toAddressDomain(url: string): string {
  const { host, pathname } = new URL(url)
  return toName(host + pathname.replace(/(index)?(\.html?)?$/, ''))
}

/** Returns the nearest name on the path that is not an output folder of a generator. */
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
