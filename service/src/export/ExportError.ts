/** The reason why an export fails, as a message for the owner of the site. */
export class ExportError extends Error {
  override name = 'ExportError'
}
