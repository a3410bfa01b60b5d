import type { ReactElement } from 'react'
import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { DownloadIcon } from '../threadIcons.js'
import { IconButton } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'

/** `Ask the docs` becomes `ask-the-docs.md`. */
const toFileName = (title: string) => `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.md`

function download(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

interface DownloadButtonProps {
  title: string
  /** Returns the conversation as Markdown. */
  toTranscript: () => string
}

/** Downloads the conversation as a Markdown file. */
export function DownloadButton({ title, toTranscript }: DownloadButtonProps): ReactElement {
  const labels = useLabels(defaultAnswerLabels)
  const { onAction } = useCustomization()

  const handleClick = () => {
    download(toTranscript(), toFileName(title))
    onAction({ type: 'downloaded' })
  }

  return <IconButton label={labels.downloadConversation} icon={<DownloadIcon />} onClick={handleClick} />
}
