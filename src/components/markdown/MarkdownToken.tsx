import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { decodeEntities } from '../../message/decodeEntities.js'
import { isMarkedToken } from '../../message/isMarkedToken.js'
import { SafeLink } from '../SafeLink.js'
import { CodeBlock } from './CodeBlock.js'
import { MarkdownHeading } from './MarkdownHeading.js'
import { MarkdownImage } from './MarkdownImage.js'
import { MarkdownList } from './MarkdownList.js'
import { MarkdownTable } from './MarkdownTable.js'
import { TaskMark } from './TaskMark.js'

interface MarkdownTokenProps {
  token: MarkedToken
  /** Links do not nest. */
  isInLink?: boolean | undefined
}

/** One piece of Markdown as React elements. HTML in an answer is text, and ids are never made from it. */
export function MarkdownToken({ token, isInLink = false }: MarkdownTokenProps): ReactNode {
  const renderTokens = (tokens: readonly Token[], inLink = isInLink) =>
    tokens
      .filter(isMarkedToken)
      .map((child, index) => <MarkdownToken key={index} token={child} isInLink={inLink} />)

  switch (token.type) {
    case 'paragraph':
      return <p>{renderTokens(token.tokens)}</p>
    case 'heading':
      return <MarkdownHeading depth={token.depth}>{renderTokens(token.tokens)}</MarkdownHeading>
    case 'list':
      return <MarkdownList list={token} renderTokens={renderTokens} />
    case 'list_item':
      return renderTokens(token.tokens)
    case 'checkbox':
      return <TaskMark isDone={token.checked} />
    case 'code':
      return <CodeBlock code={token.text} language={token.lang?.split(/\s/, 1)[0] ?? ''} />
    case 'blockquote':
      return <blockquote>{renderTokens(token.tokens)}</blockquote>
    case 'table':
      return <MarkdownTable table={token} renderTokens={renderTokens} />
    case 'hr':
      return <hr />
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
      if (token.autolink === true) return <SafeLink url={token.href}>{token.text}</SafeLink>
      return (
        <SafeLink url={decodeEntities(token.href)} title={decodeEntities(token.title ?? '') || undefined}>
          {renderTokens(token.tokens, true)}
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
