import { pageOf, readLinks } from 'docs-assistant/internal/extractive'
import { createLinkChecker } from './createLinkChecker.js'
import type { PromptSections } from './createPromptSections.js'
import type { AnswerPart } from './streamSteps.js'

/**
 * Checks the links in the text of an answer. They may lead to sections that the model was given, now or in an earlier
 * answer, to the pages of these sections, and to the targets of links in them. Numbered citations become links to their
 * sections, numbered in the order of the sources of the answer.
 */
export async function* checkLinks(
  parts: AsyncIterable<AnswerPart>,
  { given, citable }: PromptSections,
): AsyncGenerator<AnswerPart> {
  /** The linked sections, in order. */
  const linked: string[] = []
  let id = ''

  function toPosition(url: string): number {
    if (!linked.includes(url)) linked.push(url)
    return linked.indexOf(url) + 1
  }

  const checker = createLinkChecker({
    resolve(target) {
      const url = resolveLink(
        target,
        citable().map(({ url }) => url),
      )
      if (url !== undefined) toPosition(citable().find((hit) => hit.url === url || pageOf(hit.url) === url)?.url ?? url)
      return (
        url ??
        (citable().some(({ content }) => readLinks(content).includes(target) || readAddresses(content).includes(target))
          ? target
          : undefined)
      )
    },
    cite(number) {
      const url = given[number - 1]?.url
      return url === undefined ? '' : `[${toPosition(url)}](${url})`
    },
  })

  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') {
        id = part.id
        yield* writeText(checker.write(part.delta))
      } else {
        yield* writeText(checker.end())
        yield part
      }
    }
  } catch (error) {
    // The text that was held back is part of the answer that the reader keeps.
    yield* writeText(checker.end())
    throw error
  }

  function* writeText(delta: string): Generator<AnswerPart> {
    if (delta !== '') yield { type: 'text-delta', id, delta }
  }
}

/** Returns the plain URLs in a text, without punctuation at the end of a sentence. */
function readAddresses(content: string): string[] {
  return (content.match(/(?:https?:\/\/|mailto:|www\.)[^\s<>"'`)\]]+/g) ?? []).flatMap((address) => [
    address,
    address.replace(/[.,;:!?*_]+$/, ''),
  ])
}

/**
 * Returns the URL of the section that a link refers to, or else of its page: models omit the origin, and invent
 * anchors.
 */
function resolveLink(target: string, urls: readonly string[]): string | undefined {
  const isMeant = (url: string, meant: string) => {
    const address = meant.startsWith('/') ? url.replace(/^https?:\/\/[^/]+/, '') : url
    return withoutSlash(address) === withoutSlash(meant)
  }
  return urls.find((url) => isMeant(url, target)) ?? urls.map(pageOf).find((page) => isMeant(page, pageOf(target)))
}

function withoutSlash(url: string): string {
  return url.replace(/\/(?=#|$)/, '')
}
