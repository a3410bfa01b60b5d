/* global location, AbortController */
import { renderAskWhy } from './askWhy.js'
import { buildRequest, PLACEHOLDERS } from './buildRequest.js'
import { create, createCopyButton, createSelect } from './elements.js'
import { renderForm } from './renderForm.js'
import { renderResponse } from './renderResponse.js'
import { sendRequest } from './sendRequest.js'
import { toCurl, toJavaScript, toPython } from './toSnippets.js'

const LANGUAGES = { curl: toCurl, fetch: toJavaScript, Python: toPython }

/** The credentials that the reader has typed, by the name of their scheme. They are in memory only, and end with the page. */
const secrets = {}

const findSecret = ({ name }) => (secrets[name]?.secret || secrets[name]?.username ? secrets[name] : undefined)

const findPlaceholder = ({ kind }) => ({
  username: PLACEHOLDERS.username,
  secret: kind === 'basic' ? PLACEHOLDERS.password : kind === 'token' ? PLACEHOLDERS.token : PLACEHOLDERS.key,
})

/** Renders the playground of an operation below its "Try it". `tryIt.js` calls this. */
export function renderPlayground(section) {
  const operation = JSON.parse(section.querySelector('script').textContent)
  const { elements, readValues } = renderForm(operation, secrets)
  const build = (find) => buildRequest(operation, readValues(), find, location.href)
  const writeCurl = () => toCurl(build(findPlaceholder))
  const send = create('button', { class: 'send' }, 'Send')
  const stop = create('button', { type: 'button', hidden: true }, 'Stop')
  const status = create('div', { role: 'status' })
  const output = create('div', { class: 'output' })
  const form = create(
    'form',
    { 'aria-label': `Try ${operation.method} ${operation.path}` },
    ...elements,
    renderCode(() => build(findPlaceholder)),
    create('div', { class: 'actions' }, send, stop, status),
    output,
  )

  let sending
  const show = async (outcome) => {
    const isError = outcome.problem !== undefined || outcome.response.status >= 400
    const content =
      outcome.problem === undefined
        ? await renderResponse(outcome)
        : [create('p', { class: 'status', 'data-status': 'error' }, outcome.problem), renderCommand(writeCurl())]
    const why = isError ? renderAskWhy({ id: section.dataset.operation, curl: writeCurl(), outcome, secrets }) : []
    output.replaceChildren(...content, ...why)
  }
  /** Send and Stop take turns in the same place, and the focus stays there. */
  const setSending = (isSending) => {
    const hadFocus = [send, stop].includes(form.ownerDocument.activeElement)
    send.hidden = isSending
    stop.hidden = !isSending
    if (hadFocus) (isSending ? stop : send).focus()
  }
  const submit = async () => {
    sending?.abort()
    sending = new AbortController()
    const { signal } = sending
    setSending(true)
    status.textContent = 'Sending…'
    const outcome = await sendRequest(build(findSecret), signal)
    if (outcome !== undefined) await show(outcome)
    status.textContent = outcome?.response ? `Status ${outcome.response.status}` : outcome ? 'Failed' : 'Stopped'
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      await submit()
    } catch ({ message }) {
      status.textContent = message
    }
    setSending(false)
  })
  stop.addEventListener('click', () => sending?.abort())
  section.append(form)
  form.querySelector(':is(input, select, textarea, button):not(:disabled)').focus({ preventScroll: true })
}

const renderCommand = (text) =>
  create(
    'div',
    { class: 'code' },
    createCopyButton(() => text),
    create('pre', { tabindex: '0' }, create('code', {}, text)),
  )

/** Renders the request as code, which follows the fields once it is open. */
function renderCode(build) {
  const language = createSelect(Object.keys(LANGUAGES), { 'aria-label': 'Language' })
  const code = create('code')
  const details = create(
    'details',
    {},
    create('summary', {}, 'Request as code'),
    create(
      'div',
      { class: 'actions' },
      language,
      createCopyButton(() => code.textContent),
    ),
    create('pre', { tabindex: '0' }, code),
  )
  const write = () => {
    if (!details.open) return
    try {
      code.textContent = LANGUAGES[language.value](build())
    } catch ({ message }) {
      code.textContent = message
    }
  }
  details.addEventListener('toggle', () => {
    write()
    details.closest('form').addEventListener('input', write)
  })
  return details
}

globalThis.renderPlayground = renderPlayground
