import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { decodeEntities } from '../../message/decodeEntities.js'
import { isMarkedToken } from '../../message/markdown/isMarkedToken.js'
import { Element } from '../parts/Element.js'
import { SafeLink } from '../SafeLink.js'
import { MarkdownCode } from './MarkdownCode.js'
import { MarkdownHeading } from './MarkdownHeading.js'
import { MarkdownImage } from './MarkdownImage.js'
import { MarkdownList } from './MarkdownList.js'
import { MarkdownTable } from './MarkdownTable.js'
import { TaskMark } from './TaskMark.js'

/** Outside of links. Always the same function, so that finished rows and items can stay as they are. */
export type RenderTokens = (tokens: readonly Token[]) => ReactNode

interface MarkdownTokenProps {
  token: MarkedToken
  /** The finished pieces that come before `token` in the same list, table or code block. */
  earlier?: readonly MarkedToken[] | undefined
  /** Links do not nest. */
  isInLink?: boolean | undefined
}

const isOf =
  <Type extends 'list' | 'table' | 'code'>(type: Type) =>
  (token: MarkedToken): token is Extract<MarkedToken, { type: Type }> =>
    token.type === type

function renderWithin(tokens: readonly Token[], isInLink: boolean): ReactNode {
  return tokens
    .filter(isMarkedToken)
    .map((token, index) => <MarkdownToken key={index} token={token} isInLink={isInLink} />)
}

const renderBlocks: RenderTokens = (tokens) => renderWithin(tokens, false)

/** One piece of Markdown as React elements. HTML in an answer is text, and ids are never made from it. */
export function MarkdownToken({ token, earlier = [], isInLink = false }: MarkdownTokenProps): ReactNode {
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
      return token.tokens === undefined ? decodeEntities(token.text) : renderTokens(token.tokens)
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{renderTokens(token.tokens)}</strong>
    case 'em':
      return <em>{renderTokens(token.tokens)}</em>
    case 'del':
      return <del>{renderTokens(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      // The text and address of an autolink are literal: "&amp;" in it is not a reference.
      if (token.autolink === true) return <SafeLink url={token.href} label={token.text}>{token.text}</SafeLink>
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
      return (
        <MarkdownImage
          url={decodeEntities(token.href)}
          alt={decodeEntities(token.text)}
          isInLink={isInLink}
        />
      )
    case 'def':
    case 'space':
      return null
    default:
      return token satisfies never
  }
}
