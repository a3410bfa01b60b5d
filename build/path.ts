import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file or folder of this repository. */
export const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
