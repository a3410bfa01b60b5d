const ours = {
  launcher: '.docs-assistant-launcher',
  composer: '.docs-assistant-composer textarea',
  answer: '.docs-assistant-markdown',
}

/**
 * The widgets that are compared, with the selectors that the bench needs: `launcher` opens the panel, `composer` is
 * the field, `answer` matches every answer, of which the last one is measured. Selectors are queried in the document,
 * or in the open shadow root of `host`. Without `answer`, nothing is rendered.
 */
export const variants = [
  { name: 'docs-assistant', ...ours },
  { name: 'docs-assistant-v2', ...ours },
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
