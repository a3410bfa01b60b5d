import type { ReactElement } from 'react'
import { HistoryIcon } from './icons/HistoryIcon.js'
import { useHistoryLabels } from './useHistoryLabels.js'

interface HistoryButtonProps {
  isPressed: boolean
  onPress: () => void
}

export function HistoryButton({ isPressed, onPress }: HistoryButtonProps): ReactElement {
  const labels = useHistoryLabels()
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
