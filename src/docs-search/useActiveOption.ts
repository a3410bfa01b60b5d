import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { DocsSearchProps } from './DocsSearchProps.js'

interface Options {
  /** The ids of the options for results, in order. */
  results: readonly string[]
  /** The id of the option that asks the assistant; `undefined` if there is none. */
  askId: string | undefined
  /** The position of that option. */
  ask: DocsSearchProps['ask']
  /** Whether that option is active at first, instead of the first result. */
  prefersAsk: boolean
  /** The first option is active again when this changes. */
  resetKey: string
}

interface ActiveOption {
  /** The id of the option that Enter opens; `undefined` if there is none. */
  id: string | undefined
  /** Moves between the options and opens the active one. */
  handleKeyDown: (event: KeyboardEvent) => void
}

/** The active option of the combobox: the first one, until the reader moves to another option. */
export function useActiveOption(
  container: RefObject<HTMLElement | null>,
  { results, askId, ask, prefersAsk, resetKey }: Options,
): ActiveOption {
  const [chosen, setChosen] = useState<{ id: string | undefined; resetKey: string }>()
  const asking = askId === undefined ? [] : [askId]
  const ids = ask === 'last' ? [...results, ...asking] : [...asking, ...results]
  const isChosen = chosen?.id !== undefined && chosen.resetKey === resetKey && ids.includes(chosen.id)
  const first = prefersAsk ? (askId ?? results[0]) : (results[0] ?? askId)
  const id = isChosen ? chosen.id : first
  const find = (wanted: string | undefined) =>
    wanted === undefined ? null : container.current?.querySelector<HTMLElement>(`#${CSS.escape(wanted)}`)

  const handleKeyDown = (event: KeyboardEvent) => {
    const position = id === undefined ? -1 : ids.indexOf(id)
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (position + 1) % ids.length,
      ArrowUp: (position <= 0 ? ids.length : position) - 1,
      Home: 0,
      End: ids.length - 1,
    }
    const move = moves[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      const option = find(id)
      const href = option?.getAttribute('href')
      if ((event.ctrlKey || event.metaKey) && href) window.open(href, '_blank', 'noopener')
      else option?.click()
    } else if (move !== undefined && ids.length > 0 && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      find(ids[move])?.scrollIntoView({ block: 'nearest' })
      setChosen({ id: ids[move], resetKey })
    }
  }

  return { id, handleKeyDown }
}
