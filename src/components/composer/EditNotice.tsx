import { useRef, type ReactElement } from 'react'
import { defaultHistoryLabels, defaultPageLabels, useLabels } from '../../i18n/index.js'
import { mayHoldSecret } from '../../masking/mayHoldSecret.js'
import { useEscape } from '../shared/index.js'
import { SecretNotice } from './SecretNotice.js'

interface EditNoticeProps {
  /** The id of the hint, which describes the field. */
  hintId: string
  draft: string
  /** Whether the question is sent without masking its secrets. */
  sendUnmasked: boolean
  onSendUnmasked: (sendUnmasked: boolean) => void
  onCancel: () => void
}

/** The notices below the field of a question that is edited. */
export function EditNotice({ hintId, draft, sendUnmasked, onSendUnmasked, onCancel }: EditNoticeProps): ReactElement {
  const panelLabels = useLabels()
  const labels = useLabels(defaultHistoryLabels)
  const layerRef = useRef<HTMLElement>(null)
  useEscape(layerRef, onCancel)

  return (
    <>
      {mayHoldSecret(draft) && (
        <SecretNotice
          labels={{ ...defaultPageLabels, ...panelLabels }}
          texts={[draft]}
          sendUnmasked={sendUnmasked}
          onSendUnmasked={onSendUnmasked}
        />
      )}
      {/* Escape cancels while the focus is in the field, too. */}
      <p
        ref={(notice) => {
          layerRef.current = notice?.parentElement ?? null
        }}
        className="docs-assistant-notice"
      >
        <span id={hintId}>{labels.editKeeps}</span>{' '}
        <button type="button" onClick={onCancel}>
          {labels.cancelEdit}
        </button>
      </p>
    </>
  )
}
