import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../assets/', import.meta.url)

const TYPES = {
  'style.css': 'text/css; charset=utf-8',
  'theme.js': 'text/javascript; charset=utf-8',
  'site.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'assistant.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const

/**
 * The parts of the style sheet. The frame is last, because its rules for print and reduced motion apply to all others.
 */
const STYLES = ['style/ground.css', 'style/search.css', 'style/reading.css', 'style/frame.css']

export type AssetName = keyof typeof TYPES

export interface Asset {
  /** Contains a content hash, so that it can be cached indefinitely: `style.3f2a91c07d.css`. */
  file: string
  type: string
  body: string
}

/** Reads the files that every page needs, once. */
export function readAssets(): Record<AssetName, Asset> {
  return {
    'style.css': readAsset('style.css', STYLES),
    'theme.js': readAsset('theme.js'),
    'site.js': readAsset('site.js'),
    'search.js': readAsset('search.js'),
    'assistant.js': readAsset('assistant.js'),
    'icon.svg': readAsset('icon.svg'),
  }
}

function readAsset(name: AssetName, sources: readonly string[] = [name]): Asset {
  const body = sources.map((source) => readFileSync(new URL(source, FOLDER), 'utf8')).join('\n')
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { file: name.replace('.', `.${hash}.`), type: TYPES[name], body }
}
