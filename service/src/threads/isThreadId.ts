const THREAD_ID = /^thr_[0-9a-f]{32}$/

/** Ids come from browsers, and become file names and parts of statements: nothing else gets that far. */
export const isThreadId = (id: string) => THREAD_ID.test(id)
