import { fileURLToPath } from 'node:url'

/** A file or folder of this project, by its place there. */
export const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))
