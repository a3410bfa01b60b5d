/** What an answer says, as lines of a protocol. */
export interface ProtocolLines {
  /** As in the prop `protocol`. */
  protocol: 'v1' | 'v2'
  text: (words: string) => string
  error: (message: string) => string
  /** Begins an answer and says nothing. */
  start: string
  /** Names the thread before the end. */
  thread: string
  stepEnd: string
  finish: string
  /** Ends an answer that has failed. */
  failed: string
}

export const V1: ProtocolLines = {
  protocol: 'v1',
  text: (words) => `0:${JSON.stringify(words)}`,
  error: (message) => `3:${JSON.stringify(message)}`,
  start: 'f:{"messageId":"m"}',
  thread: '8:[{"threadId":"thr_1"}]',
  stepEnd: 'e:{"finishReason":"stop"}',
  finish: 'd:{"finishReason":"stop","threadId":"thr_1"}',
  failed: 'd:{"finishReason":"error"}',
}

/** Its events end with a blank line, so that their lines end with a line break. */
export const V2: ProtocolLines = {
  protocol: 'v2',
  text: (words) => `data: {"type":"text-delta","id":"t","delta":${JSON.stringify(words)}}\n`,
  error: (message) => `data: {"type":"error","errorText":${JSON.stringify(message)}}\n`,
  start: 'data: {"type":"start","messageId":"m"}\n',
  thread: 'data: {"type":"message-metadata","messageMetadata":{"threadId":"thr_1"}}\n',
  stepEnd: 'data: {"type":"finish-step"}\n',
  finish: 'data: {"type":"finish","finishReason":"stop","messageMetadata":{"threadId":"thr_1"}}\n\ndata: [DONE]\n',
  failed: 'data: {"type":"finish","finishReason":"error"}\n',
}

export const PROTOCOLS = [V1, V2]
