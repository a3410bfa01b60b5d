/** What a key is named by: the first digits of its digest, which open nothing. */
export const toKeyId = (digest: Buffer) => `key_${digest.toString('hex').slice(0, 12)}`
