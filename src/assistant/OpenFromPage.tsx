import { useCallback, type ReactElement } from 'react'
import { loadContext, useAskFromPage, useShortcut } from '../components/ask-from-page/index.js'
import { defaultPageLabels, type LabelOptions } from '../i18n/index.js'
import { isPageBlocked } from '../page/index.js'
import type { DocsAssistantProps, OpenOptions } from './DocsAssistantProps.js'
import { useAddress } from './useAddress.js'

interface OpenFromPageProps {
  assistant: DocsAssistantProps
  /** `undefined` until they are loaded. */
  labels: LabelOptions | undefined
  /** The event on the page that loaded the shell. */
  firstEvent: Event | undefined
  isOpen: boolean
  onOpen: (request?: OpenOptions) => void
  onClose: () => void
  /** Called when the reader may be about to open the assistant. */
  onIntent: () => void
}

/** Opens the assistant from the page: by URL, shortcut, selection or code block. */
export function OpenFromPage(props: OpenFromPageProps): ReactElement | undefined {
  const { assistant, labels, firstEvent, isOpen, onOpen, onClose, onIntent } = props
  const { shortcut = 'i', autoAskFromUrl } = assistant
  const { AskFromPage, pointedAt } = useAskFromPage(firstEvent)

  const handleShortcut = useCallback(
    async (isFocusInAssistant: boolean) => {
      const item = isFocusInAssistant ? undefined : await loadContext()
      if (item !== undefined) onOpen({ context: [item], by: 'shortcut' })
      else if (isOpen && assistant.layout !== 'inline') onClose()
      else onOpen({ by: 'shortcut' })
    },
    [assistant.layout, isOpen, onClose, onOpen],
  )

  useAddress(autoAskFromUrl, onOpen)
  useShortcut(shortcut, firstEvent, handleShortcut)

  return (
    AskFromPage &&
    labels && (
      <AskFromPage
        label={labels.askAboutThis ?? defaultPageLabels.askAboutThis}
        pointedAt={pointedAt}
        isOpen={isOpen}
        isBlocked={isPageBlocked}
        onAsk={onOpen}
        onIntent={onIntent}
      />
    )
  )
}
