import { createPanelStorage } from '../components/shared/index.js'
import { withBrowserAnswers } from '../conversation/withBrowserAnswers.js'
import { loadMasking, maskText } from '../masking/mayHoldSecret.js'
import { buildRequest } from '../request/buildRequest.js'
import { resolveConfig } from '../request/resolveConfig.js'
import { createId } from '../shared/createId.js'
import type { AgentOptions } from './AgentOptions.js'
import { createAssistantFetch } from '../stream/createAssistantFetch.js'
import { parseLine } from '../stream/parseLine.js'

/** Whether the reader has agreed to the `consent` of the owner, on this or an earlier page. */
export function hasConsented(assistant: AgentOptions): boolean {
  return createPanelStorage(assistant)?.consent.read() === assistant.consent
}

/** Returns the sections that match a query, best first, from the index of this site or from the service. */
export async function search(assistant: AgentOptions, query: string) {
  const { findSections } = await import('../search/searchDocs.js')
  return findSections(resolveConfig(assistant), assistant.fetch ?? globalThis.fetch, query)
}

export interface Answer {
  text: string
  sources: { url: string; title: string }[]
}

const ignore = () => undefined

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined) return text
    text += decoder.decode(value, { stream: true })
  }
}

/** Asks a question outside of any conversation. */
export async function ask(assistant: AgentOptions, question: string, signal: AbortSignal | undefined): Promise<Answer> {
  const config = resolveConfig(assistant)
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort(signal.reason))
  const fetch = createAssistantFetch({
    readConfig: () => config,
    readController: () => controller,
    fetch: await withBrowserAnswers(config, assistant.fetch),
    onThread: ignore,
    onSlow: ignore,
  })
  if (config.maskedContext.length > 0) await loadMasking()
  const content = await maskText(question)
  const message = { id: createId(), role: 'user' as const, content, parts: [{ type: 'text' as const, text: content }] }
  const body = JSON.stringify(buildRequest(config, { id: null, key: null }, [message]))
  const response = await fetch(config.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const lines = (await readText(response)).split('\n').flatMap(parseLine)
  const valuesOf = <Value>(code: string) => lines.flatMap((line) => (line.code === code ? [line.value as Value] : []))
  const sources = valuesOf<{ url: string; title?: string | null }>('h')
  return {
    text: valuesOf<string>('0').join('').trim(),
    sources: sources.map(({ url, title }) => ({ url, title: title ?? url })),
  }
}

/** Removes Markdown syntax, which does not occur in the text of a page. */
const toPlainText = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Opens a page and highlights a text on it.
 * @returns the result for the agent
 */
export async function showPassage({ navigate }: AgentOptions, url: URL, text: string): Promise<string> {
  const { awaitPassage, toTextFragment } = await import('../components/thread/threadChunk.js')
  const quote = toPlainText(text)
  if (url.pathname !== location.pathname) {
    if (navigate === undefined) {
      // In a later task, because navigation would discard the result.
      setTimeout(() => location.assign(url.pathname + url.search + toTextFragment(url.hash, quote)))
      return 'The page is opened, and the browser marks the passage if it is there word for word.'
    }
    navigate(url.pathname + url.search + url.hash)
  }
  const color = getComputedStyle(document.querySelector('.docs-assistant') ?? document.body).getPropertyValue(
    '--da-accent',
  )
  const isShown = await awaitPassage({ url, title: '', quotes: [quote] }, color)
  return isShown ? 'The reader sees the passage.' : 'The page is shown, but this passage is not on it word for word.'
}
