/** Matches a folder name that is a language with an optional script and region: `pt`, `pt-br`, `zh_Hant`. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?$/i

/**
 * Minimum share of the files of a folder that have a translation, because two letters can also be the name of a
 * product.
 */
const ENOUGH_TRANSLATED = 0.5

/** Every folder has such a file, so it is no evidence of translations. */
const INDEX = /^(index|readme)\.mdx?$/i

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/**
 * Returns the top-level folders with translations, and their languages as BCP 47 tags: `zh-CN` for `zh-cn` or `zh-CN`
 * if there is `guide.md` or `en/guide.md` next to `zh-cn/guide.md`.
 * @param files relative to the docs, with forward slashes
 */
export function findLanguageFolders(files: readonly string[]): Map<string, string> {
  const folders = new Map<string, { language: string; files: string[] }>()
  /** The number of languages per file; the root counts as one. */
  const editions = new Map<string, number>()
  for (const file of files) {
    const [, folder = '', rest = file] = /^([^/]+)\/(.+)$/.exec(file) ?? []
    const language = toLanguage(folder)
    const name = language === undefined ? file : rest
    editions.set(name, (editions.get(name) ?? 0) + 1)
    if (language === undefined || INDEX.test(name)) continue
    const known = folders.get(folder) ?? { language, files: [] }
    known.files.push(name)
    folders.set(folder, known)
  }
  const isTranslated = (file: string) => (editions.get(file) ?? 0) > 1
  return new Map(
    [...folders].flatMap(([folder, { language, files: translations }]) => {
      const share = translations.filter(isTranslated).length / translations.length
      return share >= ENOUGH_TRANSLATED ? [[folder, language] as const] : []
    }),
  )
}

function toLanguage(folder: string): string | undefined {
  if (!LANGUAGE.test(folder)) return undefined
  const [tag] = Intl.getCanonicalLocales(folder.replaceAll('_', '-'))
  return tag !== undefined && names.of(tag) !== undefined ? tag : undefined
}
