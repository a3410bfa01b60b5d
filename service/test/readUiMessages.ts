import { searchResultsSchema } from './searchResultsSchema.js'

interface Chunk {
  type: string
  [field: string]: unknown
}

/** An answer of version 2, taken apart: the chunks in their order, and what a reader gets of them. */
export async function readUiMessages(response: Response) {
  const events = (await response.text()).split('\n\n').filter((event) => event.trim() !== '')
  const data = events.map((event) => event.trim().replace(/^data: /, ''))
  const chunks = data.filter((text) => text !== '[DONE]').map((text) => JSON.parse(text) as Chunk)
  const ofType = (type: string) => chunks.filter((chunk) => chunk.type === type)
  return {
    chunks,
    /** The types in their order, runs of one type as one. */
    order: data
      .map((text) => (text === '[DONE]' ? text : (JSON.parse(text) as Chunk).type))
      .filter((type, place, all) => type !== all[place - 1]),
    text: ofType('text-delta')
      .map(({ delta }) => delta)
      .join(''),
    errors: ofType('error').map(({ errorText }) => errorText),
    sources: ofType('source-url'),
    hits: ofType('tool-output-available').flatMap(({ output }) => searchResultsSchema.parse(output).results),
    threadId: (ofType('start')[0]?.messageMetadata as { threadId: string } | undefined)?.threadId,
    messageId: ofType('start')[0]?.messageId,
  }
}
