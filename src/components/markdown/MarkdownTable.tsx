import type { Tokens } from 'marked'
import { memo, type ReactElement } from 'react'
import { Replaceable } from '../parts/Replaceable.js'
import { ScrollArea } from '../ScrollArea.js'
import { useLabels } from '../useLabels.js'
import type { RenderTokens } from './MarkdownToken.js'

interface RowsProps {
  rows: Tokens.Table['rows']
  renderTokens: RenderTokens
}

/** A group of its own, so that the browser need not lay out finished rows again. */
const Rows = memo(function Rows({ rows, renderTokens }: RowsProps): ReactElement {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column} data-align={cell.align}>{renderTokens(cell.tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

interface MarkdownTableProps {
  /** The table, in pieces of which all but the last are finished. */
  pieces: readonly Tokens.Table[]
  renderTokens: RenderTokens
}

export function MarkdownTable({ pieces, renderTokens }: MarkdownTableProps): ReactElement {
  const labels = useLabels()
  const content = (
    <>
      <thead>
        <tr>
          {pieces[0]?.header.map((cell, column) => (
            <th key={column} scope="col" data-align={cell.align}>{renderTokens(cell.tokens)}</th>
          ))}
        </tr>
      </thead>
      {pieces.map((piece, index) => <Rows key={index} rows={piece.rows} renderTokens={renderTokens} />)}
    </>
  )
  return (
    <Replaceable name="table" given={{ children: content }}>
      <ScrollArea label={labels.table} className="docs-assistant-table"><table>{content}</table></ScrollArea>
    </Replaceable>
  )
}
