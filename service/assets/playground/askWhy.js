/* global document, location */
import { create } from './elements.js'

/** Of a response, the beginning is enough to explain an error. A context item may have 4,000 characters. */
const MAX_BODY = 2000
const MAX_LENGTH = 4000

/** A shorter secret would also occur by chance. */
const MIN_SECRET = 4

/**
 * Renders the button that opens the assistant with a request that has failed and its response; none on a page without
 * the assistant. The reader sees both, and sends the question.
 * @param curl the request with placeholders in place of its credentials
 */
export function renderAskWhy({ id, curl, outcome, secrets }) {
  const assistant = document.querySelector('docs-assistant')
  if (assistant?.open === undefined) return []
  const button = create('button', { type: 'button' }, 'Ask why')
  button.addEventListener('click', async () => {
    const { question, text } = await describe(outcome)
    const value = maskSecrets(`${curl}\n\n${text}`, secrets).slice(0, MAX_LENGTH)
    assistant.open({
      question,
      context: [{ type: 'code', value, path: location.pathname.slice(0, 200), elementId: id }],
    })
  })
  return [button]
}

async function describe({ problem, response, blob }) {
  if (problem !== undefined) return { question: 'Why does this request fail?', text: problem }
  const { status, statusText, headers } = response
  const type = headers.get('Content-Type') ?? ''
  const body = /^text\/|json|xml/.test(type) ? (await blob.text()).slice(0, MAX_BODY) : ''
  return {
    question: `Why does this request get the status ${status}?`,
    text: `HTTP ${status} ${statusText}\nContent-Type: ${type}\n\n${body}`,
  }
}

/** Masks the credentials of the page, which an API may repeat in its response. */
export function maskSecrets(text, secrets) {
  const known = Object.values(secrets).map(({ secret }) => secret)
  return known
    .filter((secret) => secret.length >= MIN_SECRET)
    .reduce((masked, secret) => masked.replaceAll(secret, '••••'), text)
}
