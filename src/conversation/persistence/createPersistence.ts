import { toJson } from '../../shared/withoutToJson.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { type SessionState, type SessionStore, replaceConversation } from '../SessionState.js'
import { startConversation } from '../startConversation.js'
import { createConversationRepository } from './createConversationRepository.js'
import { createTabSync } from './createTabSync.js'
import type { StorageScope } from './StorageScope.js'
import { type Tabs, watchTabs } from './watchTabs.js'

/** The delay between a change and its save, in milliseconds. */
const SAVE_DELAY = 1_000

/** Interval at which a tab that receives an answer renews its lease, and others check for it, in milliseconds. */
const HEARTBEAT = 2_000

export interface Persistence {
  /** Begins to save and to show the changes of other tabs. Returns a function that saves once more and ends it. */
  start: () => () => void
  /** Shows a stored conversation; without an id, a new one with the same draft. */
  open: (id?: string) => Promise<void>
  rename: (id: string, title: string) => void
  /** Deletes a conversation; without an id, all of them. */
  remove: (id?: string) => void
}

/**
 * Saves the conversation when it changes and when the page is left or hidden, and shows the changes of other
 * tabs. Nothing is written before the reader's first action.
 */
export function createPersistence(scope: StorageScope, store: SessionStore): Persistence {
  const { prefix, persistence } = scope
  const { getState } = store
  const session = tryOrUndefined(() => sessionStorage)
  const repository = createConversationRepository(scope, () => {
    tabs?.notify()
    updateList()
  })
  const tabSync = createTabSync(repository, store, markShown)
  /** Set while started. */
  let tabs: Tabs | undefined
  let listed = '[]'
  /** The conversation that was chosen last. */
  let wanted: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Stores which conversation this tab shows, to resume it after a reload. */
  function markShown(id: string): void {
    if (persistence !== 'none') tryOrUndefined(() => session?.setItem(`${prefix}tab`, id))
  }

  /** Whether the reader has not begun here, so that a stored conversation may be shown instead. */
  function isPristine(): boolean {
    const { messages, draft, context, queue } = getState()
    return messages.length + draft.length + context.length + queue.length === 0
  }

  const readShown = () => tryOrUndefined(() => session?.getItem(`${prefix}tab`))

  function updateList(): void {
    const conversations = repository
      .list()
      .flatMap(({ id, title, updatedAt }) => (title ? [{ id, title, updatedAt }] : []))
    const text = toJson(conversations)
    if (text === listed) return
    listed = text
    store.setState(() => ({ conversations }))
  }

  function handleChange(state: SessionState, before: SessionState): void {
    if (state.id !== before.id) {
      tabSync.save(before, true)
      tabSync.follow(state.saved)
      markShown(state.id)
    } else if (state.queue !== before.queue || state.phase.name !== before.phase.name) {
      // Saved at once, so that a question that has left the queue is not asked again if the page is closed, and that
      // the list of conversations has a new question when the reader opens it: no entry moves later. An answer that
      // ends is saved at once, too.
      void tick()
    }
    timer ??= setTimeout(() => void tick(), SAVE_DELAY)
  }

  function save(isLeaving: boolean): void {
    clearTimeout(timer)
    timer = undefined
    tabSync.save(getState(), isLeaving)
  }

  /** Saves, and repeats it while an answer is streaming in this tab or in another one. */
  async function tick(): Promise<void> {
    const { id } = getState()
    const saveAndContinue = () => {
      if (tabs === undefined || getState().id !== id) return
      save(false)
      if (getState().phase.name.startsWith('answering')) timer ??= setTimeout(() => void tick(), HEARTBEAT)
    }
    if (repository.refresh) await repository.refresh(id, saveAndContinue)
    else saveAndContinue()
  }

  /** Called when another tab has written to storage. */
  async function catchUp(): Promise<void> {
    await repository.refresh?.(getState().id)
    if (tabs === undefined) return
    repository.recover()
    updateList()
    const [latest] = repository.list()
    const { id, startedAt } = getState()
    if (repository.isDeleted(id)) await open()
    else if (isPristine() && latest?.title && latest.startedAt > startedAt) await open(latest.id, isPristine)
    else await tick()
  }

  async function resume(): Promise<void> {
    const shown = readShown()
    if (shown) await open(shown)
    await catchUp()
  }

  /** @param isWanted called once the conversation is read: that may take long, and the reader may have chosen another */
  async function open(id?: string, isWanted = () => wanted === id): Promise<void> {
    wanted = id
    if (id === getState().id) return
    if (id === undefined) {
      replaceConversation(store, { ...startConversation(), draft: getState().draft })
      return
    }
    if (repository.refresh) await repository.refresh(id)
    if (!isWanted()) return
    const saved = repository.read(id).conversation
    if (saved !== undefined) replaceConversation(store, startConversation(saved))
  }

  /** Opens the conversation to resume if it is in a custom store. Others are restored in the first render. */
  async function begin(): Promise<void> {
    await repository.refresh?.()
    if (tabs === undefined) return
    const shown = readShown() ?? repository.list()[0]?.id
    if (shown !== undefined) await open(shown, isPristine)
    repository.recover()
    updateList()
    await tick()
  }

  return {
    start: () => {
      if (prefix === '') return () => undefined
      const handleLeave = () => save(true)
      /** On phones a hidden page may end without `pagehide`. */
      const handleHide = () => void (document.hidden && tick())
      /** A page from the back/forward cache has missed what was asked on the pages between. */
      const handleReturn = ({ persisted }: PageTransitionEvent) => void (persisted && resume())
      tabs = watchTabs(scope, () => void catchUp())
      const unsubscribe = store.subscribe(handleChange)
      window.addEventListener('pagehide', handleLeave)
      window.addEventListener('pageshow', handleReturn)
      document.addEventListener('visibilitychange', handleHide)
      void begin()
      return () => {
        unsubscribe()
        save(true)
        tabs?.stop()
        tabs = undefined
        window.removeEventListener('pagehide', handleLeave)
        window.removeEventListener('pageshow', handleReturn)
        document.removeEventListener('visibilitychange', handleHide)
      }
    },

    open,
    rename: repository.rename,

    remove: (id) => {
      const ids = id === undefined ? repository.list().map((entry) => entry.id) : [id]
      repository.remove(ids)
      if (ids.includes(getState().id)) void open()
    },
  }
}
