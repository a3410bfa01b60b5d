import type { ReactElement } from 'react'
import { dropHidden } from '../message/dropHidden.js'
import { toMarkdown } from '../message/toMarkdown.js'
import type { AnswerSurroundings } from './AnswerContext.js'
import { DownloadIcon } from './icons/DownloadIcon.js'
import { useOwner } from './parts/useOwner.js'
import { useAnswerLabels } from './useAnswerLabels.js'

/** `Ask the docs` is `ask-the-docs.md`. */
const toFileName = (title: string) => `${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.md`

function download(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Keeps the conversation as a Markdown file. */
export function DownloadButton({ surroundings }: { surroundings: AnswerSurroundings }): ReactElement {
  const labels = useAnswerLabels()
  const { onAct } = useOwner()
  const { title, readConversation } = surroundings

  const handleClick = () => {
    const { you, assistant, sources } = labels
    const text = toMarkdown(readConversation().messages, { title, you, assistant, sources })
    download(dropHidden(text), toFileName(title))
    onAct({ type: 'downloaded' })
  }

  return (
    <button
      type="button"
      className="docs-assistant-icon-button"
      aria-label={labels.downloadConversation}
      title={labels.downloadConversation}
      onClick={handleClick}
    >
      <DownloadIcon />
    </button>
  )
}
