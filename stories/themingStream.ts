import { themingAnswer } from './conversations.js'

/** The lines of a complete answer as the service sends them: a search, the text and a source. */
export const themingStream: readonly string[] = [
  'f:{"messageId":"msg-1"}',
  '9:{"toolCallId":"call-1","toolName":"search","args":{"query":"theme tokens"}}',
  'a:{"toolCallId":"call-1","result":{"results":[{"path":"/theming"},{"path":"/styles"}]}}',
  ...(themingAnswer.match(/[^]{1,24}/g) ?? []).map((text) => `0:${JSON.stringify(text)}`),
  'h:{"sourceType":"url","id":"1","url":"/theming","title":"Theming"}',
  'd:{"type":"finish","finishReason":"stop","threadId":"thread-1"}',
]
