/** The fields of the front matter that can affect the address of a page. */
export interface AddressFields {
  id?: string | undefined
  slug?: string | undefined
}

/** A documentation site generator, and the differences between its Markdown and plain Markdown. */
export interface Generator {
  name: 'Docusaurus' | 'VitePress' | 'Starlight' | 'Astro' | 'Nuxt' | 'MkDocs' | 'Sphinx'
  /** Matches the name of its configuration, a file or a folder. */
  config: RegExp
  /** Whether a folder of docs is of the generator, by the names of its files. Default: only by its configuration. */
  isFolder?: (files: readonly string[]) => boolean
  /** The output folder, relative to the folder of the configuration. */
  output: string
  /** Path of the docs folder, if the generator reads only one. */
  docs?: RegExp
  /**
   * Returns the address of a page below the root of the docs, percent-encoded. By default, it is derived from the file
   * name.
   * @param file relative to the docs, with forward slashes: `01-guides/02-install.md`
   */
  toPath?: (file: string, fields: AddressFields) => string
  /**
   * Creates a function that returns the ids of the headings of one page from their texts. By default, ids are those of
   * GitHub.
   */
  createSlugger?: () => (text: string) => string
}
