/**
 * What stands side by side, with the places that the bench needs to know in each page: `launcher`
 * opens it, `composer` takes the question, `answer` matches every answer (the last one counts).
 * All are found in the document, or in the open shadow root of `host`. No `answer`: nothing is shown.
 */
export const variants = [
  {
    name: 'docs-assistant',
    launcher: '.docs-assistant-launcher',
    composer: '.docs-assistant-composer textarea',
    answer: '.docs-assistant-markdown',
  },
  { name: 'streamdown', composer: '.composer', answer: '.answer', isThrottledPeer: true },
  { name: 'react-markdown-blocks', composer: '.composer', answer: '.answer', isThrottledPeer: true },
  { name: 'assistant-ui', composer: '.composer', answer: '.answer' },
  {
    name: 'deep-chat',
    composer: '#text-input',
    host: 'deep-chat',
    answer: '.ai-message-text',
  },
  { name: 'floor', composer: '.composer' },
]
