import { useMemo, type ReactElement } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultPageLabels, useLabels } from '../../i18n/index.js'
import { ContextChips } from './ContextChips.js'
import { FilterChip } from './FilterChip.js'
import { LengthNotice } from './LengthNotice.js'
import { SecretNotice } from './SecretNotice.js'

interface ComposerContextProps
  extends Pick<Conversation, 'draft' | 'context' | 'removeContext' | 'offeredFilter' | 'isFilterOff' | 'setFilterOff'> {
  /** The maximum length of the draft, if it is to be shown. */
  lengthLimit?: number | undefined
  /** Whether the next question is sent without masking its secrets. */
  sendUnmasked: boolean
  onSendUnmasked: (sendUnmasked: boolean) => void
}

/** Rendered above the field: the context of the next question, and the notice about masked secrets. */
export function ComposerContext(props: ComposerContextProps): ReactElement {
  const {
    draft,
    lengthLimit,
    context,
    removeContext,
    offeredFilter,
    isFilterOff,
    setFilterOff,
    sendUnmasked,
    onSendUnmasked,
  } = props
  const labels = useLabels(defaultPageLabels)
  const texts = useMemo(
    () => [draft, ...context.flatMap((item) => (item.type === 'file' ? [] : [item.value]))],
    [draft, context],
  )
  const maskedInFiles = context.reduce((sum, item) => sum + (item.type === 'file' ? (item.masked ?? 0) : 0), 0)
  return (
    <>
      <ContextChips labels={labels} label={labels.askingAbout} context={context} onRemove={removeContext}>
        {offeredFilter !== undefined && (
          <FilterChip labels={labels} filter={offeredFilter} isOff={isFilterOff} onOff={setFilterOff} />
        )}
      </ContextChips>
      {lengthLimit !== undefined && <LengthNotice labels={labels} draft={draft} maxLength={lengthLimit} />}
      <SecretNotice
        labels={labels}
        texts={texts}
        masked={maskedInFiles}
        sendUnmasked={sendUnmasked}
        onSendUnmasked={onSendUnmasked}
      />
    </>
  )
}
