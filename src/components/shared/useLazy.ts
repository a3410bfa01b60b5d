import { useCallback, useState } from 'react'

interface Lazy<Value> {
  /** `undefined` until it is loaded. */
  value: Value | undefined
  /** Loads the value. Call it again to retry after a failure. */
  load: () => void
}

/**
 * A component or module that is loaded on demand. Not `React.lazy`, which caches a rejected import: a reader
 * who was offline once could not open the assistant until the page is reloaded.
 *
 * @param importValue must be the same function in each render
 * @param onSettled called after each attempt; must be the same function in each render
 */
export function useLazy<Value>(
  importValue: () => Promise<Value>,
  onSettled?: (hasFailed: boolean) => void,
): Lazy<Value> {
  const [value, setValue] = useState<Value>()
  const load = useCallback(() => {
    importValue().then(
      (loaded) => {
        setValue(() => loaded)
        onSettled?.(false)
      },
      () => onSettled?.(true),
    )
  }, [importValue, onSettled])
  return { value, load }
}
