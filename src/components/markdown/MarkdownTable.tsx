import type { Token, Tokens } from 'marked'
import type { ReactElement, ReactNode } from 'react'
import { ScrollArea } from '../ScrollArea.js'
import { useLabels } from '../useLabels.js'

interface MarkdownTableProps {
  table: Tokens.Table
  renderTokens: (tokens: readonly Token[]) => ReactNode
}

export function MarkdownTable({ table, renderTokens }: MarkdownTableProps): ReactElement {
  const labels = useLabels()
  return (
    <ScrollArea label={labels.table} className="docs-assistant-table">
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={column} scope="col" data-align={cell.align}>{renderTokens(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-align={cell.align}>{renderTokens(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
