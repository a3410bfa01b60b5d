import type { Filter } from '../contract/Filter.js'

/** A filter in few words: `v2 · en`. */
export function toFilterText({ version, language }: Filter): string {
  const number = version && /^\d/.test(version) ? `v${version}` : version
  return [number, language].filter(Boolean).join(' · ')
}
