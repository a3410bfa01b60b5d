/** The front matter that the address of a page can depend on. */
export interface AddressFields {
  id?: string | undefined
  slug?: string | undefined
}

/** A generator of documentation sites, and how it reads Markdown where that differs from plain Markdown. */
export interface Generator {
  name: 'Docusaurus' | 'VitePress' | 'Starlight' | 'Astro' | 'MkDocs' | 'Sphinx'
  /** Name of its configuration, a file or a folder. */
  config: RegExp
  /** The folder that it builds into, relative to the one with its configuration. */
  output: string
  /** Path of the folder of its docs, if it reads one only. */
  docs?: RegExp
  /**
   * Address of a page below the root of the docs, percent-encoded. By default that of its file.
   *
   * @param file relative to the docs, with forward slashes: `01-guides/02-install.md`
   */
  toPath?: (file: string, fields: AddressFields) => string
  /** Creates the function that makes the ids of the headings of one page from their texts. By default ids are as on GitHub. */
  createSlugger?: () => (text: string) => string
}
