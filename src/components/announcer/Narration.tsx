import { useEffect, useState, type ReactNode } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultNarrationLabels, useLabels } from '../../i18n/index.js'
import { createAnnouncer } from './createAnnouncer.js'

interface NarrationProps {
  conversation: Conversation
  isOpen: boolean
}

/** The current announcement, for a live region that has been rendered before. */
export function Narration({ conversation, isOpen }: NarrationProps): ReactNode {
  const labels = useLabels()
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' })
  const [announcer] = useState(() =>
    createAnnouncer((text) => setAnnouncement(({ count }) => ({ count: count + 1, text }))),
  )

  // No dependencies: the conversation changes with each chunk of an answer.
  useEffect(() => {
    announcer.update({ conversation, labels: { ...defaultNarrationLabels, ...labels }, isOpen })
  })

  useEffect(() => announcer.pause, [announcer])

  // A new element each time: in the same element, screen readers may announce only the difference.
  return announcement.text !== '' && <p key={announcement.count}>{announcement.text}</p>
}
