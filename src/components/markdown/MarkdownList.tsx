import type { Token, Tokens } from 'marked'
import type { ReactElement, ReactNode } from 'react'

interface MarkdownListProps {
  list: Tokens.List
  renderTokens: (tokens: readonly Token[]) => ReactNode
}

export function MarkdownList({ list, renderTokens }: MarkdownListProps): ReactElement {
  const items = list.items.map((item, index) => (
    <li key={index} data-task={item.task || undefined}>{renderTokens(item.tokens)}</li>
  ))
  if (!list.ordered) return <ul>{items}</ul>
  return <ol start={list.start === '' || list.start === 1 ? undefined : list.start}>{items}</ol>
}
