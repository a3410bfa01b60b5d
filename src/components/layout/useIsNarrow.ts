import { useSyncExternalStore } from 'react'

/** Where the panel covers the page, as in layout.css. */
const query = () => matchMedia('(max-width: 640px)')

function subscribe(onChange: () => void): () => void {
  const narrow = query()
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the window is too narrow for the panel and the page beside each other. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}
