import type { ReactElement } from 'react'
import { defaultHistoryLabels } from '../../i18n/HistoryLabels.js'
import { useLabels } from '../../i18n/useLabels.js'
import { HistoryIcon } from '../icons.js'

interface HistoryButtonProps {
  /** Whether the list is open. */
  isPressed: boolean
  onPress: () => void
}

/** Opens and closes the list of conversations, where they can be deleted. */
export function HistoryButton({ isPressed, onPress }: HistoryButtonProps): ReactElement {
  const labels = useLabels(defaultHistoryLabels)
  return (
    <button
      type="button"
      className="docs-assistant-icon-button"
      aria-label={labels.earlierConversations}
      title={labels.earlierConversations}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <HistoryIcon />
    </button>
  )
}
