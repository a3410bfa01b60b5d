import { useEffect, useState, type ReactNode } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultAnnouncementLabels, useLabels } from '../../i18n/index.js'
import { createAnnouncer } from './createAnnouncer.js'

interface AnnouncementsProps {
  conversation: Conversation
  isOpen: boolean
}

/** The current announcement, for a live region that has been rendered before. */
export function Announcements({ conversation, isOpen }: AnnouncementsProps): ReactNode {
  const labels = useLabels()
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' })
  const [announcer] = useState(() =>
    createAnnouncer((text) => setAnnouncement(({ count }) => ({ count: count + 1, text }))),
  )

  // No dependencies: the conversation changes with each chunk of an answer.
  useEffect(() => {
    announcer.update({ conversation, labels: { ...defaultAnnouncementLabels, ...labels }, isOpen })
  })

  useEffect(() => announcer.pause, [announcer])

  // A new element each time: in the same element, screen readers may announce only the difference.
  return announcement.text !== '' && <p key={announcement.count}>{announcement.text}</p>
}
