import type { ReactElement } from 'react'
import { useLabels, type PageLabels } from '../../i18n/index.js'

interface LengthNoticeProps {
  labels: PageLabels
  draft: string
  maxLength: number
}

/** Shows the length of a draft that is nearly too long, and a message if it is. Only the message is announced. */
export function LengthNotice({ labels, draft, maxLength }: LengthNoticeProps): ReactElement {
  const { errors, locale } = useLabels()
  const format = (count: number) => count.toLocaleString(locale)
  return (
    <p className="docs-assistant-notice">
      <span role="status">{draft.length > maxLength && errors['question-too-long']}</span>
      {` ${labels.questionLength(format(draft.length), format(maxLength))}`}
    </p>
  )
}
