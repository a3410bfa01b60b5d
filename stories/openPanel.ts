import { streamOf } from './streamOf.js'
import { themingStream } from './themingStream.js'

/** The props of an assistant that is open in the page of a host. */
export const openPanel = {
  domain: 'acme',
  apiKey: 'svc_dsc_story',
  defaultOpen: true,
  starterQuestions: ['How do I change the colours?', 'How do I install it?'],
  fetch: streamOf(themingStream),
}
