import type { Conversation } from '../../conversation/Conversation.js'
import { isBusy } from '../../conversation/isBusy.js'
import type { NarrationLabels } from '../NarrationLabels.js'
import type { PanelLabels } from '../PanelLabels.js'
import { createNarrator, type Narrator } from './createNarrator.js'

/** In milliseconds: nothing is said sooner after something else. */
const INTERVAL = 2000

/** How long it is found on the page, in milliseconds. Slow screen readers look for it a while later. */
const STAY = 1500

export interface Scene {
  conversation: Conversation
  labels: PanelLabels & NarrationLabels
  /** Nobody hears what is said in a closed panel: it waits. */
  isOpen: boolean
}

export interface Voice {
  /** Takes in how things are now. What is first seen at rest has just been answered. */
  follow: (scene: Scene) => void
  /** Says no more, until something is followed again. */
  rest: () => void
}

/** Tells how a question fares and reads its answer out, a few sentences at a time. `say('')` takes away what was said. */
export function createVoice(say: (text: string) => void): Voice {
  let scene: Scene | undefined
  let narrator: Narrator | undefined
  let pending: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = ({ conversation, labels }: Scene, isWhole: boolean) => {
    const last = conversation.messages.at(-1)
    if (last?.role !== 'assistant') return ''
    narrator ??= createNarrator(labels)
    return narrator.read(last, isWhole)
  }

  /** Errors say themselves. */
  const tellEnd = (next: Scene) => {
    const { conversation, labels } = next
    const { status, messages } = conversation
    const isWhole = status === 'idle' && messages.at(-1)?.role === 'assistant'
    const rest = read(next, isWhole)
    pending = [...pending.filter((text) => text !== labels.answering), rest]
    if (isWhole) pending.push(narrator?.isCut() ? labels.answeredInPart : labels.answered)
    else if (conversation.error === undefined) pending.push(labels.stopped)
  }

  const tellChange = (next: Scene) => {
    const { conversation, labels } = next
    const { status, isSlow } = conversation
    const before = scene?.conversation
    const isOther = before !== undefined && before.conversationId !== conversation.conversationId
    if (isOther) pending = []
    if (status !== before?.status) {
      if (status === 'sending') {
        narrator = undefined
        pending.push(labels.sent)
      } else if (status === 'streaming') pending.push(labels.answering)
      else if (!isOther && (before === undefined || isBusy(before.status))) tellEnd(next)
    }
    if (isSlow && before?.isSlow !== true) pending.push(labels.stillWorking)
  }

  const takeNew = (now: Scene): string => {
    if (!now.isOpen) return ''
    if (now.conversation.status === 'streaming') pending.push(read(now, false))
    const text = pending.filter((part) => part !== '').join(' ')
    pending = []
    return text
  }

  const speak = () => {
    timer = undefined
    if (scene === undefined) return
    const text = takeNew(scene)
    if (text !== '') {
      say(text)
      timer = setTimeout(clear, STAY)
    } else if (isBusy(scene.conversation.status)) timer = setTimeout(speak, INTERVAL)
  }

  const clear = () => {
    say('')
    timer = setTimeout(speak, INTERVAL - STAY)
  }

  return {
    follow: (next) => {
      tellChange(next)
      scene = next
      if (pending.length > 0) timer ??= setTimeout(speak)
    },
    rest: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
