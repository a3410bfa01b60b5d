import type { Links, MarkedToken } from 'marked'
import { dropHidden } from '../dropHidden.js'
import { completeTokens } from './completeTokens.js'
import { dropUndecided } from './dropUndecided.js'
import { extendRuns } from './extendRuns.js'
import { lexMarkdown, noDefinitions } from './lexMarkdown.js'
import type { Runs } from './Runs.js'
import { splitToken } from './splitToken.js'

/** One block of an answer. A long one that is still growing comes in several pieces of one kind. */
export type MarkdownBlock = readonly MarkedToken[]

/** A parsed answer, and what parsing a longer version of it builds on. */
export interface ParsedMarkdown {
  text: string
  isStreaming: boolean
  /** What to show. Blocks and groups that are settled stay the same objects. */
  runs: Runs<MarkdownBlock>
  /** How many blocks further text cannot change. */
  settledCount: number
  /** The settled pieces of the block after those. */
  pieces: readonly MarkedToken[]
  /** What makes the start of `rest` a block of the same kind. */
  head: string
  /** The source that is not settled, and what it was last parsed to. */
  rest: string
  tail: readonly MarkedToken[]
  definitions: Links
}

const nothing: ParsedMarkdown = {
  text: '',
  isStreaming: true,
  runs: [],
  settledCount: 0,
  pieces: [],
  head: '',
  rest: '',
  tail: [],
  definitions: noDefinitions,
}

const isShown = (token: MarkedToken) => token.type !== 'space' && token.type !== 'def'
const toSource = (tokens: readonly MarkedToken[]) => tokens.map((token) => token.raw).join('')
const countOf = (definitions: Links) => Object.keys(definitions).length

/**
 * How many tokens further text cannot change. The last block is open, and the one before it can take
 * it in: `a` and `***` are a paragraph and a rule until `***b***` makes them one paragraph.
 */
function countSettled(tokens: readonly MarkedToken[]): number {
  const written = [...tokens.keys()].filter((index) => tokens[index]?.type !== 'space')
  const [open = 0, last = 0] = written.slice(-2)
  if (tokens[open]?.type !== 'def') return written.length < 2 ? 0 : open
  // A blank line ends a definition. Several are taken together, because all before may ask for them.
  if (tokens[last]?.type !== 'def' && last - open > 1) return last
  return tokens.slice(0, open).findLastIndex(isShown) + 1
}

/** Parses what follows `start`, which `text` continues. */
function parseFrom(start: ParsedMarkdown, text: string, isStreaming: boolean): ParsedMarkdown {
  // A "\r" at the end may be half of a line break.
  const rest = dropHidden((start.rest + text.slice(start.text.length)).replace(/\r\n|\r(?!$)/g, '\n'))
  const source = start.head + rest
  const lexed = lexMarkdown(isStreaming ? dropUndecided(source) : source, start.definitions, !isStreaming)
  const hasNewDefinitions = countOf(lexed.definitions) > countOf(start.definitions)

  // What is spelled as before stays the same object.
  const tokens = lexed.tokens.map((token, index) => {
    const before = start.tail[index]
    return token.raw === before?.raw && (isStreaming || !hasNewDefinitions) ? before : token
  })
  const toRuns = (shown: readonly MarkedToken[]) => {
    const blocks = shown.map((token, index) => (index === 0 ? [...start.pieces, token] : [token]))
    return extendRuns(start.runs, start.settledCount, blocks)
  }
  const parseWhole = (definitions: Links) => parseFrom({ ...nothing, definitions }, text, isStreaming)

  if (!isStreaming) {
    const isLate = hasNewDefinitions && (start.settledCount > 0 || start.pieces.length > 0)
    if (isLate) return { ...parseWhole(lexed.definitions), definitions: noDefinitions }
    return { ...start, text, isStreaming, runs: toRuns(tokens.filter(isShown)), rest, tail: [] }
  }

  const split = tokens.slice(-1).map(splitToken)[0]
  const done = tokens.slice(0, split === undefined ? countSettled(tokens) : -1)
  if (hasNewDefinitions) {
    const { definitions } = lexMarkdown(toSource(done), start.definitions, true)
    if (countOf(definitions) > countOf(start.definitions)) return parseWhole(definitions)
  }

  const shown = tokens.filter(isShown)
  const isOpen = tokens.at(-1) === shown.at(-1)
  const isFirstDone = done.length > 0
  const pieces = isFirstDone ? [] : start.pieces
  const head = isFirstDone ? '' : start.head
  return {
    text,
    isStreaming,
    runs: toRuns(isOpen ? completeTokens(shown, start.definitions) : shown),
    settledCount: start.settledCount + done.filter(isShown).length,
    pieces: split === undefined ? pieces : [...pieces, split.piece],
    head: split?.head ?? head,
    rest: source.slice(toSource(done).length + (split?.length ?? head.length)),
    tail: split === undefined ? tokens.slice(done.length) : [],
    definitions: start.definitions,
  }
}

/**
 * Parses an answer, as far as it has arrived.
 *
 * @param isStreaming whether more follows: then nothing half-written shows as raw Markdown
 * @param previous an earlier result: where `text` continues it, only the end is parsed again
 */
export function parseMarkdown(text: string, isStreaming: boolean, previous = nothing): ParsedMarkdown {
  // Not startsWith(), which takes 70 times as long on 200 KB.
  const continues = text.slice(0, previous.text.length) === previous.text
  return parseFrom(continues ? previous : nothing, text, isStreaming)
}
