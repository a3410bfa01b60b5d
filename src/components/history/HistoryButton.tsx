import type { ReactElement } from 'react'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import { HistoryIcon } from '../threadIcons.js'
import { IconButton } from '../shared/index.js'

interface HistoryButtonProps {
  /** Whether the list is open. */
  isPressed: boolean
  onClick: () => void
}

/** Opens and closes the list of conversations, where they can be deleted. */
export function HistoryButton({ isPressed, onClick }: HistoryButtonProps): ReactElement {
  const labels = useLabels(defaultHistoryLabels)
  return (
    <IconButton label={labels.earlierConversations} icon={<HistoryIcon />} aria-pressed={isPressed} onClick={onClick} />
  )
}
