import { useEffect } from 'react'
import type { Memory } from '../Memory.js'
import type { PanelSize } from './PanelSize.js'

/** Remembers the panel's size as `parsePanelSize` reads it; nothing once it is the owner's again. */
export function useKeptSize({ width, height, isExpanded }: PanelSize, memory: Memory | undefined): void {
  useEffect(() => {
    const text = width || isExpanded ? `${width} ${height}${isExpanded ? ' 1' : ''}` : undefined
    if (memory && (memory.size.read() ?? undefined) !== text) memory.size.write(text)
  }, [width, height, isExpanded, memory])
}
