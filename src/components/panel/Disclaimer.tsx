import type { ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'

interface DisclaimerProps {
  disclaimer: string | undefined
  /** Whether the text of questions is kept. */
  keepsQuestions: boolean | undefined
}

/** The lines below the composer. */
export function Disclaimer({ disclaimer, keepsQuestions }: DisclaimerProps): ReactElement {
  const labels = useLabels()
  return (
    <>
      {disclaimer !== undefined && <p className="docs-assistant-disclaimer">{disclaimer}</p>}
      {keepsQuestions && <p className="docs-assistant-disclaimer">{labels.questionsKept}</p>}
    </>
  )
}
