import { CURRENT_PATH_MAX_LENGTH } from '../contract/limits.js'

/**
 * The path cut to the contract's 200 characters, counted in UTF-16 code units.
 * Neither a surrogate pair nor a percent-escape is split: a half one would be another path.
 */
export function cutPath(path: string): string {
  if (path.length <= CURRENT_PATH_MAX_LENGTH) return path
  return path
    .slice(0, CURRENT_PATH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/%[\dA-Fa-f]?$/, '')
}
