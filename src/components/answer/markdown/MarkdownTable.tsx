import type { Tokens } from 'marked'
import { memo, type ReactElement } from 'react'
import { useLabels } from '../../../i18n/index.js'
import { ScrollArea } from '../../shared/index.js'
import { MarkdownSlot } from '../../slots/index.js'
import type { RenderTokens } from './RenderTokens.js'

interface RowsProps {
  rows: Tokens.Table['rows']
  renderTokens: RenderTokens
}

/** A separate row group, so that the browser does not lay out complete rows again. */
const Rows = memo(function Rows({ rows, renderTokens }: RowsProps): ReactElement {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column} data-align={cell.align}>
              {renderTokens(cell.tokens)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

interface MarkdownTableProps {
  /** The table, in pieces of which all but the last are complete. */
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
            <th key={column} scope="col" data-align={cell.align}>
              {renderTokens(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      {pieces.map((piece, index) => (
        <Rows key={index} rows={piece.rows} renderTokens={renderTokens} />
      ))}
    </>
  )
  return (
    <MarkdownSlot name="table" props={{ children: content }}>
      <ScrollArea label={labels.table} className="docs-assistant-table">
        <table>{content}</table>
      </ScrollArea>
    </MarkdownSlot>
  )
}
