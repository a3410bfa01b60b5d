import type { ConversationEntry } from '../Conversation.js'
import { isBusy } from '../isBusy.js'
import type { Place } from '../Place.js'
import type { Present } from '../Present.js'
import { startConversation, type ConversationState } from '../startConversation.js'
import { chooseVersion } from './chooseVersion.js'
import { createArchive } from './createArchive.js'
import { createSaver } from './createSaver.js'
import { createTabMark } from './createTabMark.js'
import { followVersions } from './followVersions.js'
import { takeOver } from './takeOver.js'
import { toBranch } from './toBranch.js'
import { watchTabs } from './watchTabs.js'

/** How often a growing conversation is saved, in milliseconds. */
const SAVE_EVERY = 1_000

/** How often a tab says that it is still answering, or looks whether another one is. */
const BEAT = 2_000

/** How long nothing must have changed here before what others have added is shown, in milliseconds. */
const SETTLE = 200

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
  const mark = createTabMark(place)
  const tabs = watchTabs(place, () => void catchUp())
  const archive = createArchive(place, () => {
    tabs.tell()
    showList()
  })
  const saver = createSaver(archive, read(), mark.set)
  let listed = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let noticedAt = 0

  function showList(): void {
    const conversations = archive.list().flatMap(({ id, title, updatedAt }) => (title ? [{ id, title, updatedAt }] : []))
    const text = JSON.stringify(conversations)
    if (text === listed) return
    listed = text
    onList(conversations)
  }

  function show(state: ConversationState): void {
    const { state: before, setState } = saver.present()
    before.run.abort()
    setState(state)
  }

  function save(isLeaving = false): void {
    clearTimeout(timer)
    timer = undefined
    const known = saver.save(isLeaving)
    if (known === undefined) return
    // The last words of an answer come a render after its end, and must not be set back.
    if (Date.now() - noticedAt < SETTLE) timer = setTimeout(() => void tick(), SETTLE)
    else saver.takeIn(known)
  }

  /** Saves on the beat, while there is something to follow. */
  async function tick(): Promise<void> {
    await archive.refresh?.(saver.present().state.id)
    if (isOver || read().state.run !== saver.present().state.run) return
    save()
    const { state, status } = saver.present()
    if (isBusy(status) || state.standing === 'elsewhere') timer ??= setTimeout(() => void tick(), BEAT)
  }

  /** Another tab has written something. */
  async function catchUp(): Promise<void> {
    const { id, startedAt, draft } = saver.present().state
    await archive.refresh?.(id)
    archive.recover()
    showList()
    const [latest] = archive.list()
    if (archive.isDeleted(id)) show({ ...startConversation(prefix), draft })
    else if (isPristine(saver.present()) && latest && latest.startedAt > startedAt) await open(latest.id)
    else await tick()
  }

  async function open(id: string): Promise<void> {
    if (id === saver.present().state.id) return
    await archive.refresh?.(id)
    const saved = archive.read(id)
    if (saved !== undefined) show(startConversation(prefix, saved))
  }

  /** What an owner's store has comes later than the page, and so does what the first builds kept in the tab. */
  async function begin(): Promise<void> {
    await archive.refresh?.()
    const shown = mark.read() ?? archive.list()[0]?.id
    const first = takeOver(place, archive)
    if (isPristine(saver.present())) await open(shown ?? first ?? '')
    archive.recover()
    showList()
    await tick()
  }

  const handleLeave = () => save(true)
  window.addEventListener('pagehide', handleLeave)
  void begin()

  return {
    notice: () => {
      const before = saver.present()
      const next = read()
      const isOther = next.state.run !== before.state.run
      if (isOther) {
        save(true)
        mark.set(next.state.id)
      }
      saver.follow(next)
      const versions = isOther ? next.state.versions : followVersions(before, next)
      if (versions !== next.state.versions) saver.update({ versions })
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
      saver.present().setState((before) => {
        if (!ids.includes(before.id)) return before
        before.run.abort()
        return { ...startConversation(prefix), draft: before.draft }
      })
    },

    edit: (messageId, text) => {
      const branch = toBranch(saver.present(), messageId, text)
      if (branch !== undefined) show(branch)
    },

    showVersion: (index) => {
      const { messages, state, status, setMessages } = saver.present()
      const chosen = state.versions && !isBusy(status) ? chooseVersion(messages, state.versions, index) : undefined
      if (chosen === undefined) return
      setMessages(chosen.messages)
      saver.update({ versions: chosen.versions, standing: 'settled' })
    },
  }
}
