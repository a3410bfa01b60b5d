import { randomBytes } from 'node:crypto'

/** A new id of a thread, which nobody can guess. */
export const createThreadId = () => `thr_${randomBytes(16).toString('hex')}`
