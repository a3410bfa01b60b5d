import { TextDecoder } from '@exodus/bytes/encoding.js'

/**
 * The encodings that browsers use for pages in these languages without a declaration. The first one without a decoding
 * error is used.
 */
const BY_LANGUAGE: readonly (readonly [languages: RegExp, encodings: readonly string[]])[] = [
  [/^ja/, ['ISO-2022-JP', 'EUC-JP', 'Shift_JIS']],
  [/^ko/, ['EUC-KR']],
  [/^zh-(hant|tw|hk|mo)/, ['Big5']],
  [/^zh/, ['gb18030']],
  [/^(ru|uk|be|bg|mk|sr|ky|mn|tg)/, ['windows-1251']],
  [/^(cs|sk|hr|bs|ro|sq)/, ['windows-1250']],
  [/^(pl|hu|sl)/, ['ISO-8859-2']],
  [/^(et|lt|lv)/, ['windows-1257']],
  [/^(tr|az|ku)/, ['windows-1254']],
  [/^el/, ['ISO-8859-7']],
  [/^he/, ['windows-1255']],
  [/^(ar|fa|ur|ug)/, ['windows-1256']],
  [/^th/, ['windows-874']],
  [/^vi/, ['windows-1258']],
]

/** Guesses the encoding of a page without a declaration from its language. */
export function guessEncoding(bytes: Uint8Array): string | undefined {
  const [, language = ''] = /<html[^>]*\slang\s*=\s*["']?([\w-]+)/i.exec(Buffer.from(bytes).toString('latin1')) ?? []
  const [, candidates = []] = BY_LANGUAGE.find(([languages]) => languages.test(language.toLowerCase())) ?? []
  return candidates.find((encoding) => isValid(bytes, encoding))
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
