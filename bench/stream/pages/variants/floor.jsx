import { api } from '../api.js'
import { Composer } from '../Composer.jsx'
import { readText } from '../readText.js'

/** Reads the answer and shows nothing: what the stream itself and the method cost. */
async function readAndForget() {
  const text = readText(await fetch(api, { method: 'POST' }))
  while (!(await text.next()).done);
}

export function Variant() {
  return <Composer onAsk={readAndForget} />
}
