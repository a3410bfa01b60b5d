import { memo, type ReactElement, type ReactNode } from 'react'
import { CloseIcon } from './icons/CloseIcon.js'
import { NewIcon } from './icons/NewIcon.js'
import { useLabels } from './useLabels.js'

interface PanelHeaderProps {
  title: string
  titleId: string
  /** The way to earlier conversations, if there are any. */
  earlier: ReactNode
  /** `undefined` while there is nothing to leave behind. */
  onNew: (() => void) | undefined
  /** Makes the panel larger, where it can be. */
  expand: ReactNode
  /** `undefined` where the panel stays open. */
  onClose: (() => void) | undefined
}

export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps): ReactElement {
  const { title, titleId, earlier, onNew, expand, onClose } = props
  const labels = useLabels()
  return (
    <div className="docs-assistant-header">
      <h2 id={titleId}>{title}</h2>
      {earlier}
      {onNew !== undefined && (
        <button
          type="button"
          className="docs-assistant-icon-button"
          aria-label={labels.newConversation}
          title={labels.newConversation}
          onClick={onNew}
        >
          <NewIcon />
        </button>
      )}
      {expand}
      {onClose !== undefined && (
        <button
          type="button"
          className="docs-assistant-icon-button"
          aria-label={labels.close}
          title={labels.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
})
