/** What the button says: the title, and when the panel could not be loaded. It is there before all other texts. */
export type LauncherTexts = readonly [title: string, loadFailed: string]
