import { type ConversationEntry, isBusy } from '../Conversation.js'
import type { StorageScope } from '../StorageScope.js'
import { startConversation, type ConversationState, type ConversationSnapshot } from '../startConversation.js'
import { chooseVersion } from '../versions.js'
import { createConversationRepository } from './createConversationRepository.js'
import { createTabSync } from './createTabSync.js'
import { createTabMark } from './createTabMark.js'
import { migrate } from './migrate.js'
import { toBranch } from './toBranch.js'
import { watchTabs } from './watchTabs.js'

/** The delay between a change and its save, in milliseconds. */
const SAVE_DELAY = 1_000

/** How often a tab that receives an answer renews its lease, and others check for it, in milliseconds. */
const HEARTBEAT = 2_000

/** How long this tab must be unchanged before the changes of others are shown, in milliseconds. */
const SETTLE_TIME = 200

export interface ConversationPersistence {
  /** Called when the conversation may have changed. */
  handleChange: () => void
  stop: () => void
  open: (id: string) => void
  rename: (id: string, title: string) => void
  /** Deletes a conversation; without an id, all of them. */
  remove: (id?: string) => void
  edit: (messageId: string, text: string) => void
  showVersion: (index: number) => void
}

const isPristine = ({ messages, state: { draft, context, queue, session } }: ConversationSnapshot) =>
  messages.length + draft.length + context.length + queue.length === 0 && session.readQuestion() === undefined

/**
 * Saves the conversation when it changes and when the page is left or hidden, and shows the changes of other
 * tabs. Nothing is written before the reader's first action.
 */
export function startPersistence(
  scope: StorageScope,
  read: () => ConversationSnapshot,
  onList: (conversations: readonly ConversationEntry[]) => void,
): ConversationPersistence {
  const { prefix } = scope
  const mark = createTabMark(scope)
  const tabs = watchTabs(scope, () => void catchUp())
  const repository = createConversationRepository(scope, () => {
    tabs.notify()
    updateList()
  })
  const tabSync = createTabSync(repository, read(), mark.set)
  let listed = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let changedAt = 0
  let rendered: ConversationSnapshot | undefined

  function updateList(): void {
    const conversations = repository
      .list()
      .flatMap(({ id, title, updatedAt }) => (title ? [{ id, title, updatedAt }] : []))
    const text = JSON.stringify(conversations)
    if (text === listed) return
    listed = text
    onList(conversations)
  }

  function show(state: ConversationState): void {
    const { state: before, setState } = tabSync.snapshot()
    before.session.abort()
    setState(state)
  }

  function handleChange(): void {
    const next = read()
    const { messages, state, status } = next
    const isSame = messages === rendered?.messages && state === rendered.state && status === rendered.status
    // When the reader changes, the last save of one comes after the first render of the other.
    if (isSame || state.prefix !== prefix) return
    rendered = next
    const before = tabSync.snapshot()
    const isOther = state.session !== before.state.session
    if (isOther) {
      save(true)
      mark.set(state.id)
    }
    tabSync.setSnapshot(next)
    changedAt = Date.now()
    // Saved at once, so that a question that has left the queue is not asked again if the page is closed.
    if (!isOther && state.queue !== before.state.queue) void tick()
    timer ??= setTimeout(() => void tick(), SAVE_DELAY)
  }

  function save(isLeaving = false): void {
    // Effects run after the next frame, which a page that is left does not have: its last letter would be lost.
    handleChange()
    clearTimeout(timer)
    timer = undefined
    const merged = tabSync.save(isLeaving)
    if (merged === undefined) return
    // The last part of an answer is rendered after the request has ended, and must not be overwritten.
    if (Date.now() - changedAt < SETTLE_TIME) timer = setTimeout(() => void tick(), SETTLE_TIME)
    else tabSync.applyChanges(merged)
  }

  /** Saves, and repeats it while an answer is streaming in this tab or in another one. */
  async function tick(): Promise<void> {
    const saveAndContinue = () => {
      if (isStopped || read().state.session !== tabSync.snapshot().state.session) return
      save()
      const { state, status } = tabSync.snapshot()
      if (isBusy(status) || state.phase === 'elsewhere') timer ??= setTimeout(() => void tick(), HEARTBEAT)
    }
    if (repository.refresh) await repository.refresh(tabSync.snapshot().state.id, saveAndContinue)
    else saveAndContinue()
  }

  /** Called when another tab has written to storage. */
  async function catchUp(): Promise<void> {
    const { id, startedAt, draft } = tabSync.snapshot().state
    await repository.refresh?.(id)
    repository.recover()
    updateList()
    const [latest] = repository.list()
    if (repository.isDeleted(id)) show({ ...startConversation(prefix), draft })
    else if (isPristine(tabSync.snapshot()) && latest && latest.startedAt > startedAt) await open(latest.id)
    else await tick()
  }

  async function open(id: string): Promise<void> {
    if (id === tabSync.snapshot().state.id) return
    await repository.refresh?.(id)
    const saved = repository.read(id).conversation
    if (saved !== undefined) show(startConversation(prefix, saved))
  }

  /** Opens the conversation to resume if it is in a custom store or in the format of version 1; others are restored while rendering. */
  async function begin(): Promise<void> {
    await repository.refresh?.()
    const shown = mark.read() ?? repository.list()[0]?.id
    const first = migrate(scope, repository)
    if (isPristine(tabSync.snapshot())) await open(shown ?? first ?? '')
    repository.recover()
    updateList()
    await tick()
  }

  const handleLeave = () => save(true)
  /** On phones a hidden page may end without `pagehide`. */
  const handleHide = () => void (document.hidden && tick())
  window.addEventListener('pagehide', handleLeave)
  document.addEventListener('visibilitychange', handleHide)
  void begin()

  return {
    handleChange,

    stop: () => {
      save(true)
      isStopped = true
      tabs.stop()
      window.removeEventListener('pagehide', handleLeave)
      document.removeEventListener('visibilitychange', handleHide)
    },

    open: (id) => void open(id),
    rename: repository.rename,

    remove: (id) => {
      const ids = id === undefined ? repository.list().map((entry) => entry.id) : [id]
      repository.remove(ids)
      tabSync.snapshot().setState((before) => {
        if (!ids.includes(before.id)) return before
        before.session.abort()
        return { ...startConversation(prefix), draft: before.draft }
      })
    },

    edit: (messageId, text) => {
      const branch = toBranch(tabSync.snapshot(), messageId, text)
      if (branch === undefined) return
      tabSync.clearQueue()
      show(branch)
    },

    showVersion: (index) => {
      const { messages, state, status, setMessages } = tabSync.snapshot()
      const chosen = state.versions && !isBusy(status) ? chooseVersion(messages, state.versions, index) : undefined
      if (chosen === undefined) return
      setMessages(chosen.messages)
      tabSync.update({ versions: chosen.versions, phase: 'restored' })
    },
  }
}
