/** Told in one sentence what is wrong with the docs; the site is served all the same. */
export type Warn = (message: string) => void
