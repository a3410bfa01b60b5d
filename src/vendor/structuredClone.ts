import type { SdkMessage } from '../wire/SdkMessage.js'

interface StreamedMessage extends SdkMessage {
  toolInvocations?: unknown[]
  /** Set by `useChat` with each line of an answer. */
  revisionId: string
}

const isStreamed = (value: unknown): value is StreamedMessage =>
  typeof value === 'object' && value !== null && 'revisionId' in value

const copyPart = (part: SdkMessage['parts'][number]) =>
  part.type === 'reasoning' ? { ...part, details: part.details.map((detail) => ({ ...detail })) } : { ...part }

/** Copies the parts of a message that `useChat` mutates when more of the answer arrives. */
const copyMessage = (message: StreamedMessage): StreamedMessage => ({
  ...message,
  parts: message.parts.map(copyPart),
  ...(message.toolInvocations && { toolInvocations: [...message.toolInvocations] }),
  ...(message.annotations && { annotations: [...message.annotations] }),
})

/**
 * Replaces the global `structuredClone` in the bundled `useChat`, which copies the whole answer for each line of it:
 * the time would grow with the square of the lines. Here the store copies, when something is rendered.
 */
export const structuredClone = <Message>(message: Message): Message => message

/** Returns messages that `useChat` does not change: with a copy of the answer that is arriving. */
export function copyAnswer<Data>(data: Data): Data {
  const last: unknown = Array.isArray(data) ? data.at(-1) : undefined
  return isStreamed(last) ? ([...(data as unknown[]).slice(0, -1), copyMessage(last)] as Data) : data
}
