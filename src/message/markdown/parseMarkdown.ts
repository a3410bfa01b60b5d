import type { Links, MarkedToken } from 'marked'
import { dropHidden } from '../dropHidden.js'
import { completeTokens, dropIncompleteLine } from './completeTokens.js'
import { countElements } from './tokens.js'
import { extendBlockGroups, type BlockGroups } from './BlockGroups.js'
import { lexMarkdown, noDefinitions, toPlainBlocks } from './lexMarkdown.js'
import { countStable, isShown, isTooLong, splitToken } from './splitToken.js'
import { findBreak, findStepEnd, MAX_ELEMENTS } from './workLimits.js'

/** One block of an answer. A long streaming block consists of several tokens of the same type. */
export type MarkdownBlock = readonly MarkedToken[]

/** A parsed answer, and the state for parsing a longer version of it. */
export interface ParsedMarkdown {
  text: string
  isStreaming: boolean
  /** The blocks to render. Stable blocks and groups keep their identity. */
  groups: BlockGroups<MarkdownBlock>
  /** Number of blocks that further text cannot change. */
  stableCount: number
  /** Number of elements in these blocks. Beyond `MAX_ELEMENTS`, all further text is rendered as plain text. */
  elementCount: number
  /** The stable tokens of the block after these. */
  pieces: readonly MarkedToken[]
  /** Prepended to `rest`, so that it is parsed as a block of the same type. */
  head: string
  /** The source that is not stable, and its tokens. */
  rest: string
  tail: readonly MarkedToken[]
  definitions: Links
  /**
   * Whether `definitions` are complete: `late` if blocks that may refer to them became stable earlier,
   * `complete` if they were known from the start.
   */
  definitionState: 'incomplete' | 'late' | 'complete'
}

const empty: ParsedMarkdown = {
  text: '',
  isStreaming: true,
  groups: [],
  stableCount: 0,
  elementCount: 0,
  pieces: [],
  head: '',
  rest: '',
  tail: [],
  definitions: noDefinitions,
  definitionState: 'incomplete',
}

const toSource = (tokens: readonly MarkedToken[]) => tokens.map((token) => token.raw).join('')
const countAll = (tokens: readonly MarkedToken[]) => tokens.reduce((sum, token) => sum + countElements(token), 0)
const countOf = (definitions: Links) => Object.keys(definitions).length

/** Parses the text after `start`. */
function parseFrom(start: ParsedMarkdown, text: string, isStreaming: boolean): ParsedMarkdown {
  // A "\r" at the end may be the first half of a line break.
  const rest = dropHidden((start.rest + text.slice(start.text.length)).replace(/\r\n|\r(?!$)/g, '\n'))
  const source = start.head + rest
  const lex = (markdown: string, isFinal: boolean) =>
    start.elementCount > MAX_ELEMENTS
      ? { tokens: toPlainBlocks(markdown), definitions: start.definitions }
      : lexMarkdown(markdown, start.definitions, isFinal)
  const lexed = lex(isStreaming ? dropIncompleteLine(source) : source, !isStreaming)
  const hasNewDefinitions = countOf(lexed.definitions) > countOf(start.definitions)

  // A token with the same source keeps its identity.
  const tokens = lexed.tokens.map((token, index) => {
    const before = start.tail[index]
    return token.raw === before?.raw && (isStreaming || !hasNewDefinitions) ? before : token
  })
  const toGroups = (shown: readonly MarkedToken[]) => {
    const blocks = shown.map((token, index) => (index === 0 ? [...start.pieces, token] : [token]))
    return extendBlockGroups(start.groups, start.stableCount, blocks)
  }
  const isLong = () => findStepEnd(text, 0) < text.length
  const parseAgain = (definitions: Links): ParsedMarkdown => {
    const definitionState = isStreaming ? 'incomplete' : 'complete'
    const fresh = { ...empty, definitions, definitionState } as const
    return isLong() ? fresh : parseFrom(fresh, text, isStreaming)
  }

  if (!isStreaming) {
    const hasStableBlocks = start.stableCount > 0 || start.pieces.length > 0
    const isLate =
      start.definitionState === 'late' ||
      (start.definitionState === 'incomplete' && hasNewDefinitions && hasStableBlocks)
    if (isLate) return parseAgain(lexed.definitions)
    return { ...start, text, isStreaming, groups: toGroups(tokens.filter(isShown)), rest, tail: [] }
  }

  const split = tokens.slice(-1).map(splitToken)[0]
  const stable = tokens.slice(0, split === undefined ? countStable(tokens) : -1)
  const elementCount = start.elementCount + countAll(stable) + (split === undefined ? 0 : countElements(split.part))
  const reachesLimit = start.elementCount <= MAX_ELEMENTS && elementCount > MAX_ELEMENTS
  if (reachesLimit || (split === undefined && isTooLong(source, tokens.at(-1)))) {
    const end = findBreak(source, source.length)
    const cut = lex(source.slice(0, end), true)
    const shown = cut.tokens.filter(isShown)
    const definitionState = countOf(cut.definitions) > countOf(start.definitions) ? 'late' : start.definitionState
    return {
      ...empty,
      text,
      groups: toGroups(shown),
      stableCount: start.stableCount + shown.length,
      elementCount: start.elementCount + countAll(cut.tokens),
      rest: source.slice(end),
      definitions: cut.definitions,
      definitionState: start.definitionState === 'complete' ? 'complete' : definitionState,
    }
  }

  const known = hasNewDefinitions ? lex(toSource(stable), true).definitions : start.definitions
  const isLate = start.definitionState !== 'complete' && countOf(known) > countOf(start.definitions)
  if (isLate && !isLong()) return parseAgain(known)

  const shown = tokens.filter(isShown)
  const isOpen = tokens.at(-1) === shown.at(-1)
  const hasStable = stable.length > 0
  const pieces = hasStable ? [] : start.pieces
  const head = hasStable ? '' : start.head
  return {
    text,
    isStreaming,
    groups: toGroups(isOpen ? completeTokens(shown, start.definitions) : shown),
    stableCount: start.stableCount + stable.filter(isShown).length,
    elementCount,
    pieces: split === undefined ? pieces : [...pieces, split.part],
    head: split?.head ?? head,
    rest: source.slice(toSource(stable).length + (split?.length ?? head.length)),
    tail: split === undefined ? tokens.slice(stable.length) : [],
    definitions: known,
    definitionState: isLate ? 'late' : start.definitionState,
  }
}

/**
 * Parses the next step of an answer: all new text while it is streaming, and as much of a long complete text
 * as can be parsed and rendered without blocking the page. `isParsed` returns whether it was the last step.
 *
 * @param isStreaming whether more text follows: incomplete Markdown is then completed or hidden
 * @param previous an earlier result: if `text` continues it, only the end is parsed again
 */
export function parseStep(text: string, isStreaming: boolean, previous = empty): ParsedMarkdown {
  // Definitions known from the start belong to the text as it was.
  const isFinal = previous.definitionState === 'complete' && !previous.isStreaming
  // 70 times as fast as `startsWith()` on 200 KB.
  const continues = !isFinal && text.slice(0, previous.text.length) === previous.text
  const start = continues ? previous : empty
  const end = findStepEnd(text, start.text.length)
  return end < text.length ? parseFrom(start, text.slice(0, end), true) : parseFrom(start, text, isStreaming)
}

export function isParsed(parsed: ParsedMarkdown, text: string, isStreaming: boolean): boolean {
  return parsed.text === text && parsed.isStreaming === isStreaming
}

/** Parses all of an answer received so far; see `parseStep`. */
export function parseMarkdown(text: string, isStreaming: boolean, previous = empty): ParsedMarkdown {
  let parsed = parseStep(text, isStreaming, previous)
  while (!isParsed(parsed, text, isStreaming)) parsed = parseStep(text, isStreaming, parsed)
  return parsed
}

/** A sample of common Markdown. */
const SAMPLE = 'a **b**\n\n# a\n\n> - **b** *c* `d` [e](f)\n\n|g|\n|-|\n\n```h\n'

/**
 * Makes the browser compile the parser's patterns, which happens when a pattern is used for the second time.
 * Otherwise this would delay the first text of the first answer.
 */
export function warmUpMarkdown(): void {
  parseMarkdown(SAMPLE, true)
  parseMarkdown(SAMPLE, true)
}
