/** State outside React. Readers are called with each change. */
export interface Store<State extends object> {
  getState: () => State
  /** Merges a change into the state. Nothing happens if no value differs. */
  setState: (change: (state: State) => Partial<State>) => void
  /** Calls `listener` after each change, with the state and the one before it. Returns a function that unsubscribes. */
  subscribe: (listener: (state: State, before: State) => void) => () => void
}

/** @param derive derives further state from a change before listeners are called */
export function createStore<State extends object>(
  state: State,
  derive: (state: State, before: State) => State,
): Store<State> {
  const listeners = new Set<(state: State, before: State) => void>()
  return {
    getState: () => state,
    setState: (change) => {
      const before = state
      const next = derive({ ...before, ...change(before) }, before)
      if (Object.entries(next).every(([key, value]) => Object.is(value, before[key as keyof State]))) return
      state = next
      // The live state: a listener may have changed it again.
      listeners.forEach((listener) => listener(state, before))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
