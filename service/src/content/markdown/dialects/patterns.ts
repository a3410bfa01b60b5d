/** Matches the white space and the quote marks at the beginning of a line. */
export const PREFIX = String.raw`^([ \t]*(?:>[ \t]?)*)`

/** Matches a tag of Liquid, Jinja, Markdoc or GitBook (`{% hint %}`), or of Hugo (`{{< note >}}`, `{{% note %}}`). */
export const TAG = /\{%-?((?:(?!-?%\})[^])*)-?%\}|\{\{[<%]((?:(?![>%]\}\})[^])*)[>%]\}\}|\{#[^}]*#\}/g
