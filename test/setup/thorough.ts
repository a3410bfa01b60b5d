/** `npm run test:thorough` tests all of what `npm test` tests a sample of. */
export const isThorough = process.env.THOROUGH === 'all'

/** The number of runs of a test that is slow by nature: a sample that takes seconds, or all of it. */
export const toRuns = (sample: number, all: number): number => (isThorough ? all : sample)
