import type { Tokens } from 'marked'
import { memo, type ReactElement, type ReactNode } from 'react'
import { loosenItem } from '../../../message/markdown/tokens.js'
import { Element } from '../../slots/index.js'
import type { RenderTokens } from './RenderTokens.js'

interface ItemsProps {
  list: Tokens.List
  isLoose: boolean
  renderTokens: RenderTokens
}

const Items = memo(function Items({ list, isLoose, renderTokens }: ItemsProps): ReactNode {
  const items = isLoose && !list.loose ? list.items.map(loosenItem) : list.items
  return items.map((item, index) => (
    <li key={index} data-task={item.task || undefined}>
      {renderTokens(item.tokens)}
    </li>
  ))
})

interface MarkdownListProps {
  /** The list, in pieces of which all but the last are complete. */
  pieces: readonly Tokens.List[]
  renderTokens: RenderTokens
}

export function MarkdownList({ pieces, renderTokens }: MarkdownListProps): ReactElement {
  const isLoose = pieces.some((piece) => piece.loose)
  const items = pieces.map((piece, index) => (
    <Items key={index} list={piece} isLoose={isLoose} renderTokens={renderTokens} />
  ))
  const [first] = pieces
  if (!first?.ordered) return <Element name="ul">{items}</Element>
  const start = first.start === '' || first.start === 1 ? undefined : first.start
  return (
    <Element name="ol" start={start}>
      {items}
    </Element>
  )
}
