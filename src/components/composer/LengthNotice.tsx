import type { ReactElement } from 'react'
import { QUESTION_MAX_LENGTH } from '../../contract/constants.js'
import { useLabels, type PageLabels } from '../../i18n/index.js'

interface LengthNoticeProps {
  labels: PageLabels
  draft: string
}

/** Shows the length of a draft that is nearly too long, and a message if it is. Only the message is announced. */
export function LengthNotice({ labels, draft }: LengthNoticeProps): ReactElement {
  const { errors, locale } = useLabels()
  const [length, most] = [draft.length, QUESTION_MAX_LENGTH].map((count) => count.toLocaleString(locale))
  return (
    <p className="docs-assistant-notice">
      <span role="status">{draft.length > QUESTION_MAX_LENGTH && errors['question-too-long']}</span>{' '}
      {labels.questionLength(length ?? '', most ?? '')}
    </p>
  )
}
