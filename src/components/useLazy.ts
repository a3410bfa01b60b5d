import { useCallback, useState } from 'react'

interface Lazy<Component> {
  /** `undefined` until it is loaded. */
  Component: Component | undefined
  hasFailed: boolean
  /** Loads the component; again, if that failed before. */
  load: () => void
}

/**
 * A component that is loaded when first needed. Not `React.lazy`, which remembers a failed load for
 * good: a reader who was offline for a moment could then never open the assistant.
 */
export function useLazy<Component>(importComponent: () => Promise<Component>): Lazy<Component> {
  const [Component, setComponent] = useState<Component>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    importComponent().then(
      (component) => {
        setComponent(() => component)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }, [importComponent])
  return { Component, hasFailed, load }
}
