/** Why an export cannot be made, as a sentence for the owner of the site. */
export class ExportError extends Error {
  override name = 'ExportError'
}
