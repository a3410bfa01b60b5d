import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

/** Props of an assistant that is open in the page of another, ready to be asked. */
export const openPanel = {
  domain: 'acme',
  apiKey: 'svc_dsc_story',
  defaultOpen: true,
  starterQuestions: ['How do I change the colours?', 'How do I install it?'],
  fetch: streamOf(themingStream),
}
