import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets bytes pass, and says afterwards how many they were and what they hash to. */
export function measure() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const passage = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  return { passage, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}
