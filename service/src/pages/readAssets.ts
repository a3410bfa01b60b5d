import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FOLDER = new URL('../../assets/', import.meta.url)

const TYPES = {
  'style.css': 'text/css; charset=utf-8',
  'theme.js': 'text/javascript; charset=utf-8',
  'site.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'assistant.js': 'text/javascript; charset=utf-8',
  'tryIt.js': 'text/javascript; charset=utf-8',
  'playground.js': 'text/javascript; charset=utf-8',
  'playground.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const

/**
 * The parts of the style sheet. That of the page is last, because its rules for print and reduced motion apply to all
 * others.
 */
const STYLES = ['ground', 'search', 'reading', 'blocks', 'frame', 'page'].map((name) => `style/${name}.css`)

/** The modules of the playground. */
const PLAYGROUND = [
  'writeParameter',
  'buildRequest',
  'toSnippets',
  'elements',
  'renderForm',
  'renderJson',
  'renderResponse',
  'sendRequest',
  'askWhy',
  'playground',
].map((name) => `playground/${name}.js`)

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
    'tryIt.js': readAsset('tryIt.js'),
    'playground.js': toAsset('playground.js', joinModules(PLAYGROUND)),
    'playground.css': readAsset('playground.css', ['style/playground.css']),
    'icon.svg': readAsset('icon.svg'),
  }
}

function readAsset(name: AssetName, sources: readonly string[] = [name]): Asset {
  return toAsset(name, sources.map(readSource).join('\n'))
}

const readSource = (source: string) => readFileSync(new URL(source, FOLDER), 'utf8')

/**
 * Joins modules to a classic script: browsers do not load modules from `file:` URLs. Each is after those that it
 * imports, and its names are unique.
 */
function joinModules(sources: readonly string[]): string {
  const withoutModules = (text: string) => text.replaceAll(/^import [^']*'[^']*'\n/gm, '').replaceAll(/^export /gm, '')
  return `(() => {\n'use strict'\n${sources.map((source) => withoutModules(readSource(source))).join('\n')}})()\n`
}

function toAsset(name: AssetName, body: string): Asset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  return { file: name.replace('.', `.${hash}.`), type: TYPES[name], body }
}
