// Writes src/masking/secretFamilies.ts: how the keys of known services begin, and which characters follow.
//
//   node build/secretFamilies.mjs gitleaks.toml
//
// The beginnings are those of the rules of gitleaks, https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml
// (MIT License, Copyright (c) 2019 Zachary Rice), and of the services' own documentation.
import { readFileSync, writeFileSync } from 'node:fs'

/** What the rules lack, or describe by more than a beginning. */
const added = {
  hex: ['dapi{32}', 'SK{32}', 'sbp_{40}', 'sgp_{40}', 'bkua_{40}', 'fc-{32}', 'e2b_{40}'],
  alphanumeric: [
    'gsk_{40}',
    'xai-{40}',
    'r8_{30}',
    'lin_oauth_{40}',
    'secret_{43}',
    'ntn_{40}',
    'nvapi-{40}',
    'pat\\w{14}\\.{40}',
    'AC[a-f\\d]{32}:{32}',
    'tvly-(?:dev-)?{32}',
    'nfp_{36}',
    'phx_{40}',
    'lsv2_(?:pt|sk)_{32}',
    'csk-{40}',
    'fw_{24}',
    'jina_{40}',
    'vercel_blob_rw_{16}',
    'cfut_{40}',
    'sk-(?:live|test|prod)-{10}',
  ],
  word: [
    'GOCSPX-{20}',
    'ya29\\.{30}',
    '1//0{40}',
    'dckr_(?:pat|oat)_{20}',
    'tskey-(?:auth|api|client)-{20}',
    'dp\\.(?:st|ct|sa|scim|audit)\\.{40}',
    'xox[abeoprs]-{16}',
    'xapp-{16}',
    'hv[bsr]\\.{24}',
    'github_pat_{22}',
    '(?:test)?pypi-{50}',
    're_{28}',
    'whsec_{24}',
    'SG\\.[\\w-]{20,24}\\.{40}',
    'sq0[a-z]{3}-{22}',
    'sk-{20}',
    'svc_{20}',
    '[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.{27}',
    'sb_secret_{20}',
    'AQ\\.{40}',
    'fm[12][ar]?_{40}',
    '[A-Za-z\\d]{14}\\.atlasv1\\.{40}',
    'figd_{36}',
    'tgp_v1_{40}',
    'pa-{43}',
    'ctx7sk-{30}',
    'fo1_{40}',
    'LS0tLS1CRUdJTi(?:BSU0EgUFJJ|BQUklWQVRF|BPUEVOU1NIIFBSS|BFQyBQUkl){40}',
  ],
  upper: ['(?:AKIA|ASIA|ABIA|ACCA){16}'],
}

/** Public keys, and beginnings that are those of ordinary words. */
const OMITTED =
  /^(?:SG\\\.\{|pubkey-|FLWPUBK|sk_\{29|\(\?:pat|xoxb|ntn_\{11|hvb|sntrys_|sk-ant|pypi-Ag|github_pat_\{64|glpat-\{27|v1\\\.0-\{24)/

/** A literal beginning with its set of characters and their number. `(?:live|test)_` is literal, too. */
const BEGINNING = /(?:^|\(|\\b)((?:\(\?:[\w|]+\)|[\w~-]|\\\.)+?)\(?(?:\?:)?(\[[^\]]+\]|\\w)\{(\d+)/g

function classify(characters) {
  const letters = characters.replaceAll(/\\[-_/.]|[-_+/=.](?=\])|_/g, '')
  if (/^\[(?:a-f|A-F|a-h|0-9|abcdef0123456789)+\]$/.test(letters)) return 'hex'
  if (/\\w|[-_+/=.\\]\]|_/.test(characters)) return 'word'
  return /a-z|alnum/.test(characters) ? 'alphanumeric' : 'upper'
}

const families = structuredClone(added)
for (const [, regex] of readFileSync(process.argv[2] ?? '', 'utf8').matchAll(/^regex = '''(.*)'''$/gm)) {
  const plain = regex.replaceAll(/\(\?-?i\)/g, '').replaceAll(/\(\?-?i:/g, '(?:')
  for (const [, beginning, characters, length] of plain.matchAll(BEGINNING)) {
    const text = `${beginning}{${Math.min(length, 40)}}`
    const isOwn = beginning.replaceAll(/\W/g, '').length >= 3 && /[_.~-]|[A-Z]{2}/.test(beginning) && length >= 10
    const set = families[classify(characters)]
    if (isOwn && !OMITTED.test(text) && !set.includes(text)) set.push(text)
  }
}

/** A text as it is written in the generated file. */
const quote = (text) => (text.includes('\\') ? `String.raw\`${text}\`` : `'${text}'`)

const format = ([set, texts]) =>
  [`  ${set}: [`, ...texts.toSorted().map((text) => `    ${quote(text)},`), '  ],\n'].join('\n')

writeFileSync(
  new URL('../src/masking/secretFamilies.ts', import.meta.url),
  `// Written by build/secretFamilies.mjs from the rules of gitleaks (MIT License, Copyright (c) 2019 Zachary Rice).

/** Prefixes of keys as regular expressions, and the minimum number of characters of a set that follow. */
export const secretFamilies = {
${Object.entries(families).map(format).join('')}} as const
`,
)
