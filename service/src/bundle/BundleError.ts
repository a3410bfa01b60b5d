/** Why an archive is not taken, as a sentence. Nothing of it has been put to use. */
export class BundleError extends Error {
  override name = 'BundleError'
}
