import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

/** An assistant that is open in the page of another, ready to be asked. */
export const openPanel = {
  args: {
    domain: 'acme',
    apiKey: 'svc_dsc_story',
    defaultOpen: true,
    starterQuestions: ['How do I change the colours?', 'How do I install it?'],
    fetch: streamOf(themingStream),
  },
  // What a host does to its own page is not ours to judge.
  parameters: { bare: true, a11y: { context: '.docs-assistant' }, docs: { story: { height: '760px' } } },
}
