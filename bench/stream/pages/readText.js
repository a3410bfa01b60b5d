/* global TextDecoderStream */
/** The text of a data stream, as much at a time as the network brings. */
export async function* readText(response) {
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    const text = lines.map((line) => (line.startsWith('0:') ? JSON.parse(line.slice(2)) : '')).join('')
    if (text !== '') yield text
  }
}
