/** A line of the navigation: a page, a folder, or a folder that is a page too. */
export interface NavigationItem {
  title: string
  /** Site-absolute; undefined for a folder without an index page of its own. */
  path: string | undefined
  /** What the addresses of all that is below begin with, without a slash at the end. */
  folder: string
  children: readonly NavigationItem[]
}
