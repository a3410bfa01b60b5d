import { useEffect, useState, type ReactNode } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultNarrationLabels } from '../defaultNarrationLabels.js'
import { useLabels } from '../useLabels.js'
import { createVoice } from './createVoice.js'

interface NarrationProps {
  conversation: Conversation
  isOpen: boolean
}

/** What is being said: for a live region, which has to be there before it. */
export function Narration({ conversation, isOpen }: NarrationProps): ReactNode {
  const labels = useLabels()
  const [said, setSaid] = useState({ count: 0, text: '' })
  const [voice] = useState(() => createVoice((text) => setSaid(({ count }) => ({ count: count + 1, text }))))

  // With each step of the answer
  useEffect(() => {
    voice.follow({ conversation, labels: { ...defaultNarrationLabels, ...labels }, isOpen })
  })

  useEffect(() => voice.rest, [voice])

  // Another element each time, or browsers would say only what differs
  return said.text !== '' && <p key={said.count}>{said.text}</p>
}
