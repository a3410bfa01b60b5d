import type { Log } from '../Log.js'

/** Sentences for people, on standard error. */
export const textLog: Log = (line, about) => console.error(about === undefined ? line : `${line} [request ${about.requestId}]`)
