import { memo, type ReactElement, type ReactNode } from 'react'
import { useLabels } from '../../i18n/index.js'
import { CloseIcon, NewIcon } from '../icons.js'
import { IconButton } from '../shared/index.js'

interface PanelHeaderProps {
  title: string
  titleId: string
  /** Rendered only if there are stored conversations. */
  historyButton: ReactNode
  /** `undefined` while the conversation is empty. */
  onNew: (() => void) | undefined
  /** The button that enlarges the panel. Not rendered if the panel is inline. */
  expand: ReactNode
  /** `undefined` if the panel cannot be closed. */
  onClose: (() => void) | undefined
}

export const PanelHeader = memo(function PanelHeader(props: PanelHeaderProps): ReactElement {
  const { title, titleId, historyButton, onNew, expand, onClose } = props
  const labels = useLabels()
  return (
    <div className="docs-assistant-header">
      <h2 id={titleId}>{title}</h2>
      {historyButton}
      {onNew !== undefined && <IconButton label={labels.newConversation} icon={<NewIcon />} onClick={onNew} />}
      {expand}
      {onClose !== undefined && <IconButton label={labels.close} icon={<CloseIcon />} onClick={onClose} />}
    </div>
  )
})
