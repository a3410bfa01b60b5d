/** The examples name these two in their own files, as an owner's site would. */
export const SERVICE = 'http://localhost:4300'
export const SITE = 'http://localhost:4301/beacon/'

/** Where the service is for the slow line before it. */
export const SERVICE_ITSELF = 'http://localhost:4310'
