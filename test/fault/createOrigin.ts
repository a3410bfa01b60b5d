/** A change of one key, on its way between a tab and the origin's storage. */
interface Change {
  key: string
  text: string | undefined
}

/** What one process of the browser sees of the storage. */
export interface TabStorage {
  local: Storage
  session: Storage
  /** Lets one change leave for the origin or arrive from it. `false` where none is on its way. */
  step: (isLeaving: boolean) => boolean
  /** Lets all leave that was written, as a browser does with what a closed page has sent. */
  close: () => void
}

/** A Storage over a map, with its keys as own properties, as browsers have it. */
function toStorage(texts: Map<string, string>, write: (key: string, text: string | undefined) => void): Storage {
  const methods: Omit<Storage, 'length'> = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => write(key, text),
    removeItem: (key: string) => write(key, undefined),
    key: (index: number) => [...texts.keys()][index] ?? null,
    clear: () => [...texts.keys()].forEach((key) => write(key, undefined)),
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key)) ? { configurable: true, enumerable: true, value: texts.get(String(key)) } : undefined,
    get: (target, key) => (key === 'length' ? texts.size : (Reflect.get(target, key) as unknown)),
  })
}

const apply = (texts: Map<string, string>, { key, text }: Change) => {
  if (text === undefined) texts.delete(key)
  else texts.set(key, text)
}

/**
 * The local storage of one origin as Chromium keeps it: each process has a copy and writes to it at once. What it
 * has written reaches the browser later and the other processes later still, in order. A change from elsewhere
 * is passed over while one of the same key has not left yet: that one will win.
 */
export function createOrigin() {
  const kept = new Map<string, string>()
  const inboxes = new Set<Change[]>()

  function openTab(session = new Map<string, string>()): TabStorage & { sessionTexts: Map<string, string> } {
    const copy = new Map(kept)
    const inbox: Change[] = []
    const outbox: Change[] = []
    inboxes.add(inbox)

    const leave = (change: Change) => {
      apply(kept, change)
      for (const other of inboxes) if (other !== inbox) other.push(change)
    }

    return {
      local: toStorage(copy, (key, text) => {
        apply(copy, { key, text })
        outbox.push({ key, text })
      }),
      session: toStorage(session, (key, text) => apply(session, { key, text })),
      sessionTexts: session,
      step: (isLeaving) => {
        const change = (isLeaving ? outbox : inbox).shift()
        if (change === undefined) return false
        if (isLeaving) leave(change)
        else if (!outbox.some(({ key }) => key === change.key)) {
          apply(copy, change)
          window.dispatchEvent(new StorageEvent('storage', { key: change.key }))
        }
        return true
      },
      close: () => {
        inboxes.delete(inbox)
        outbox.splice(0).forEach(leave)
      },
    }
  }

  return { openTab, texts: kept }
}
