import type { MarkedToken, Token } from 'marked'
import type { ReactElement, ReactNode } from 'react'
import { useLabels } from '../../../i18n/index.js'
import { decodeEntities } from '../../../message/decodeEntities.js'
import { isMarkedToken } from '../../../message/markdown/tokens.js'
import { Citation } from '../../citations/index.js'
import { CheckIcon } from '../../threadIcons.js'
import { SafeLink } from '../../shared/index.js'
import { Element } from '../../slots/index.js'
import { GrowingText } from './GrowingText.js'
import { MarkdownCode } from './MarkdownCode.js'
import { MarkdownImage } from './MarkdownImage.js'
import { MarkdownList } from './MarkdownList.js'
import { MarkdownTable } from './MarkdownTable.js'
import type { RenderTokens } from './RenderTokens.js'

/** The text of a link that cites a source. */
const CITATION = /^\d{1,2}$/

const NO_BREAK_SPACE = '\u00A0'

const levels = ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

/** A heading of an answer. Its level is below the `h2` of the panel, whatever its depth. */
function MarkdownHeading({ depth, children }: { depth: number; children: ReactNode }): ReactElement {
  return <Element name={levels[depth - 1] ?? 'h6'}>{children}</Element>
}

/** The mark of a task. Not a checkbox, because the reader cannot change it. */
function TaskMark({ isDone }: { isDone: boolean }): ReactElement {
  const labels = useLabels()
  return (
    <span className="docs-assistant-task">
      {isDone && <CheckIcon />}
      <span className="docs-assistant-spoken">{isDone ? labels.taskDone : labels.taskOpen} </span>
    </span>
  )
}

interface MarkdownTokenProps {
  token: MarkedToken
  /** The complete pieces before `token` in the same list, table or code block. */
  earlier?: readonly MarkedToken[] | undefined
  /** Whether the token is inside a link, so that an image must not be rendered as one. */
  isInLink?: boolean | undefined
  /** Whether a citation follows, which stays on the line of the word before it. */
  isBeforeCitation?: boolean | undefined
}

const isCitation = (token: MarkedToken | undefined) => token?.type === 'link' && CITATION.test(token.text)

const isOf =
  <Type extends 'list' | 'table' | 'code'>(type: Type) =>
  (token: MarkedToken): token is Extract<MarkedToken, { type: Type }> =>
    token.type === type

function renderWithin(tokens: readonly Token[], isInLink: boolean): ReactNode {
  return tokens
    .filter(isMarkedToken)
    .map((token, index, all) => (
      <MarkdownToken key={index} token={token} isInLink={isInLink} isBeforeCitation={isCitation(all[index + 1])} />
    ))
}

const renderBlocks: RenderTokens = (tokens) => renderWithin(tokens, false)

/** Renders a Markdown token. HTML is rendered as text, and ids are never derived from it. */
export function MarkdownToken({
  token,
  earlier = [],
  isInLink = false,
  isBeforeCitation = false,
}: MarkdownTokenProps): ReactNode {
  const renderTokens: RenderTokens = (tokens) => renderWithin(tokens, isInLink)

  switch (token.type) {
    case 'paragraph':
      return <Element name="p">{renderTokens(token.tokens)}</Element>
    case 'heading':
      return <MarkdownHeading depth={token.depth}>{renderTokens(token.tokens)}</MarkdownHeading>
    case 'list':
      return <MarkdownList pieces={[...earlier.filter(isOf('list')), token]} renderTokens={renderBlocks} />
    case 'list_item':
      return renderTokens(token.tokens)
    case 'checkbox':
      return <TaskMark isDone={token.checked} />
    case 'code':
      return <MarkdownCode pieces={[...earlier.filter(isOf('code')), token]} />
    case 'blockquote':
      return <Element name="blockquote">{renderTokens(token.tokens)}</Element>
    case 'table':
      return <MarkdownTable pieces={[...earlier.filter(isOf('table')), token]} renderTokens={renderBlocks} />
    case 'hr':
      return <Element name="hr" />
    case 'html':
      return token.block ? <p className="docs-assistant-raw">{token.text}</p> : token.text
    case 'text':
      if (token.tokens !== undefined) return renderTokens(token.tokens)
      return (
        <GrowingText text={decodeEntities(isBeforeCitation ? token.text.replace(/ $/, NO_BREAK_SPACE) : token.text)} />
      )
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{renderTokens(token.tokens)}</strong>
    case 'em':
      return <em>{renderTokens(token.tokens)}</em>
    case 'del':
      return <del>{renderTokens(token.tokens)}</del>
    case 'codespan':
      return <Element name="code">{token.text}</Element>
    case 'br':
      return <br />
    case 'link':
      // The text and URL of an autolink are literal: "&amp;" is not a character reference.
      if (token.autolink === true)
        return (
          <SafeLink url={token.href} label={token.text}>
            {token.text}
          </SafeLink>
        )
      if (isCitation(token)) return <Citation url={decodeEntities(token.href)} number={token.text} />
      return (
        <SafeLink
          url={decodeEntities(token.href)}
          label={decodeEntities(token.text)}
          title={decodeEntities(token.title ?? '') || undefined}
        >
          {renderWithin(token.tokens, true)}
        </SafeLink>
      )
    case 'image':
      return <MarkdownImage url={decodeEntities(token.href)} alt={decodeEntities(token.text)} isInLink={isInLink} />
    case 'def':
    case 'space':
      return null
    default:
      return token satisfies never
  }
}
