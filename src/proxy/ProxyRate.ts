/**
 * Counts a request of the reader at an address.
 *
 * @returns the whole seconds to wait if it is one too many, else nothing
 */
export type ProxyRate = (address: string) => number | undefined | Promise<number | undefined>
