import { aboutAnnotation } from '../../request/aboutAnnotation.js'
import { attempt } from '../attempt.js'
import type { ConversationEntry } from '../Conversation.js'
import { createId } from '../createId.js'
import { isBusy } from '../isBusy.js'
import type { Place } from '../Place.js'
import type { Present } from '../Present.js'
import type { SavedConversation } from '../SavedConversation.js'
import type { SavedTurn } from '../SavedTurn.js'
import { startConversation, type ConversationState } from '../startConversation.js'
import { toStanding } from '../toStanding.js'
import { addVersion } from './addVersion.js'
import { chooseVersion } from './chooseVersion.js'
import { createArchive } from './createArchive.js'
import { createStamps } from './createStamps.js'
import { mergeTurns } from './mergeTurns.js'
import { parseFirstBuild } from './parseFirstBuild.js'
import { toTurns } from './toTurns.js'
import { watchTabs } from './watchTabs.js'

/** How often a growing conversation is saved, in milliseconds. */
const SAVE_EVERY = 1_000

/** How often a tab says that it is still answering, or looks whether another one is. */
const BEAT = 2_000

/** How long nothing must have changed here before what others have added is shown, in milliseconds. */
const SETTLE = 200

/** What a conversation is besides its turns. */
type Details = Pick<SavedConversation, 'thread' | 'draft' | 'context' | 'isFilterOff' | 'versions'>

export interface Keeper {
  /** Something may have changed. */
  notice: () => void
  stop: () => void
  open: (id: string) => void
  rename: (id: string, title: string) => void
  /** Forgets one conversation, or all. */
  remove: (id?: string) => void
  edit: (messageId: string, text: string) => void
  showVersion: (index: number) => void
}

const noThread = { id: null, key: null }
const noDetails: Details = { thread: noThread, draft: '', context: [], isFilterOff: false, versions: undefined }

const pickDetails = ({ thread, draft, context, isFilterOff, versions }: Details): Details =>
  ({ thread, draft, context, isFilterOff, versions })

const toDetails = ({ state }: Present) => pickDetails({ ...state, thread: state.run.readThread() })

const isPristine = ({ messages, state: { draft, context, queue, run } }: Present) =>
  messages.length + draft.length + context.length + queue.length === 0 && run.readQuestion() === undefined

/**
 * Saves the conversation as it changes, and once more when the page is left; takes in what other tabs
 * do to it. Nothing is written before the reader's first act.
 */
export function startKeeper(
  place: Place,
  read: () => Present,
  onList: (conversations: readonly ConversationEntry[]) => void,
): Keeper {
  const { prefix } = place
  const tabKey = `${prefix}tab`
  const tabs = watchTabs(place, () => void catchUp())
  const archive = createArchive(place, () => {
    tabs.tell()
    showList()
  })
  let present = read()
  let stamps = createStamps(present.state.saved)
  let details = JSON.stringify(pickDetails(present.state.saved ?? noDetails))
  let listed = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let noticedAt = 0

  /** This tab goes on with this conversation after a reload, whatever others begin. */
  function mark(id: string): void {
    if (place.persistence !== 'none') attempt(() => sessionStorage.setItem(tabKey, id))
  }

  function showList(): void {
    const conversations = archive.list().flatMap(({ id, title, updatedAt }) => (title ? [{ id, title, updatedAt }] : []))
    const text = JSON.stringify(conversations)
    if (text === listed) return
    listed = text
    onList(conversations)
  }

  function show(state: ConversationState): void {
    present.state.run.abort()
    present.setState(state)
  }

  /** Brings together what this tab and the others know of the conversation. */
  function save(isLeaving = false): void {
    clearTimeout(timer)
    timer = undefined
    const { id } = present.state
    if (archive.isDeleted(id)) return
    const stored = archive.read(id)
    const { turns, isChanged } = stamps.stamp(present, isLeaving)
    const merged = mergeTurns(turns, stored?.turns ?? [])
    const ours = toDetails(present)
    const areOurs = JSON.stringify(ours) !== details
    if (isChanged || areOurs) {
      const thread = ours.thread.id === null ? (stored?.thread ?? noThread) : ours.thread
      const rest = pickDetails(areOurs ? ours : (stored ?? ours))
      mark(id)
      archive.write({ id, updatedAt: Date.now(), turns: merged, ...rest, thread })
      stamps.take(turns)
      details = JSON.stringify(ours)
    }
    if (isLeaving || isBusy(present.status) || present.state.run.readQuestion() !== undefined) return
    // The last words of an answer come a render after its end, and must not be set back.
    if (Date.now() - noticedAt < SETTLE) timer = setTimeout(() => void tick(), SETTLE)
    else takeIn(merged, stored)
  }

  /** Shows what other tabs have added. */
  function takeIn(merged: SavedTurn[], stored: SavedConversation | undefined): void {
    const { run, standing } = present.state
    if (merged.some((turn) => !stamps.shows(turn))) {
      const messages = merged.flatMap((turn) => [...turn.messages])
      present.setMessages(messages)
      present = { ...present, messages } // What is saved before the next render must not lack them.
    }
    stamps.take(merged)
    const last = merged.findLast(({ messages }) => messages.length > 0)
    if (last === undefined || stored === undefined) return
    if (run.readThread().id === null && stored.thread.id !== null) {
      run.keepThread(stored.thread)
      update({ threadId: stored.thread.id })
    }
    if (standing !== 'elsewhere' && !stored.turns.includes(last)) return
    const next = toStanding(last.until) ?? 'settled'
    if (next !== standing) update({ standing: next })
  }

  const update = (change: Partial<ConversationState>) =>
    present.setState((before) => (before.run === present.state.run ? { ...before, ...change } : before))

  /** Saves on the beat, while there is something to follow. */
  async function tick(): Promise<void> {
    await archive.refresh?.(present.state.id)
    if (isOver || read().state.run !== present.state.run) return
    save()
    if (isBusy(present.status) || present.state.standing === 'elsewhere') timer ??= setTimeout(() => void tick(), BEAT)
  }

  /** Another tab has written something. */
  async function catchUp(): Promise<void> {
    const { id, startedAt, draft } = present.state
    await archive.refresh?.(id)
    archive.recover()
    showList()
    const [latest] = archive.list()
    if (archive.isDeleted(id)) show({ ...startConversation(prefix), draft })
    else if (isPristine(present) && latest && latest.startedAt > startedAt) await open(latest.id)
    else await tick()
  }

  async function open(id: string): Promise<void> {
    if (id === present.state.id) return
    await archive.refresh?.(id)
    const saved = archive.read(id)
    if (saved !== undefined) show(startConversation(prefix, saved))
  }

  /** What an owner's store has comes later than the page, and so does what the first builds kept in the tab. */
  async function begin(): Promise<void> {
    await archive.refresh?.()
    const shown = attempt(() => sessionStorage.getItem(tabKey)) ?? archive.list()[0]?.id
    const first = takeOver()
    if (isPristine(present)) await open(shown ?? first ?? '')
    archive.recover()
    showList()
    await tick()
  }

  function takeOver(): string | undefined {
    const key = `docs-assistant:${place.domain}`
    const saved = place.persistence === 'none' ? undefined : parseFirstBuild(attempt(() => sessionStorage.getItem(key)))
    if (saved === undefined || archive.isClosed()) return undefined
    archive.write(saved)
    attempt(() => sessionStorage.removeItem(key))
    return saved.id
  }

  /** Another question has no earlier answers yet. One that is asked again keeps an answer that was whole. */
  function followVersions(before: Present): void {
    const { messages, state } = present
    const { versions, standing } = state
    const isAskedAgain = standing === 'asked' && before.state.standing !== 'asked' && before.status === 'idle'
    const isOther = versions && messages.findLast(({ role }) => role === 'user')?.id !== versions.questionId
    if (isAskedAgain) update({ versions: addVersion(messages, versions) })
    else if (isOther) update({ versions: undefined })
  }

  const handleLeave = () => save(true)
  window.addEventListener('pagehide', handleLeave)
  void begin()

  return {
    notice: () => {
      const next = read()
      if (next.state.run !== present.state.run) {
        save(true)
        stamps = createStamps(next.state.saved)
        details = JSON.stringify(pickDetails(next.state.saved ?? noDetails))
        mark(next.state.id)
      }
      const before = present
      present = next
      if (before.state.run === next.state.run) followVersions(before)
      noticedAt = Date.now()
      timer ??= setTimeout(() => void tick(), SAVE_EVERY)
    },

    stop: () => {
      save(true)
      isOver = true
      tabs.stop()
      window.removeEventListener('pagehide', handleLeave)
    },

    open: (id) => void open(id),
    rename: archive.rename,

    remove: (id) => {
      const ids = id === undefined ? archive.list().map((entry) => entry.id) : [id]
      archive.remove(ids)
      present.setState((before) => {
        if (!ids.includes(before.id)) return before
        before.run.abort()
        return { ...startConversation(prefix), draft: before.draft }
      })
    },

    edit: (messageId, text) => {
      const { messages } = present
      const index = messages.findIndex(({ id, role }) => id === messageId && role === 'user')
      const message = messages[index]
      const question = text.trim()
      if (message === undefined || question === '') return
      const turns = toTurns(messages.slice(0, index)).map((turn) => ({ ...turn, at: 0 }))
      // The service's thread has what came after, so the branch begins one of its own.
      const branch = { ...toDetails(present), thread: noThread, id: createId(), updatedAt: Date.now(), turns }
      const queue = [{ id: createId(), question, about: aboutAnnotation.read(message) }]
      show({ ...startConversation(prefix, branch), queue })
    },

    showVersion: (index) => {
      const { messages, state, status } = present
      const chosen = state.versions && !isBusy(status) ? chooseVersion(messages, state.versions, index) : undefined
      if (chosen === undefined) return
      present.setMessages(chosen.messages)
      update({ versions: chosen.versions, standing: 'settled' })
    },
  }
}
