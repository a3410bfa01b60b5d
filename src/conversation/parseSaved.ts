import { attempt } from './attempt.js'
import { isObject } from './isObject.js'

/** Written with everything that is saved. What a newer build wrote is neither read nor written over. */
export const SAVED_VERSION = 2

/** The fields of a saved text; `undefined` for whatever is not one of ours. */
export function parseSaved(text: string | null | undefined): Readonly<Record<string, unknown>> | undefined {
  const saved: unknown = attempt(() => JSON.parse(text ?? '') as unknown)
  return isObject(saved) ? saved : undefined
}
