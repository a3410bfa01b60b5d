import { useLayoutEffect, type RefObject } from 'react'

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/**
 * Whether the text of a paste is meant. Office programs paste a picture of a formatted text with it. File managers
 * paste the names of files with them, as plain text only.
 */
const isFormattedText = ({ clipboardData: data }: ClipboardEvent) =>
  data?.types.includes('text/plain') === true && /text\/(html|rtf)/.test(data.types.join())

/**
 * Receives the files that are pasted or dropped on the panel.
 *
 * @param ref an element of the panel
 * @param onFiles must not change with each render
 * @param isOn whether the panel takes files
 */
export function useFileDrop(
  ref: RefObject<Element | null>,
  onFiles: (files: readonly File[]) => void,
  isOn: boolean,
): void {
  // Not in an effect, which runs after the button is painted: the first paste must not be missed.
  useLayoutEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('.docs-assistant-panel, .docs-assistant-composer')
    if (!panel || !isOn) return
    const handlePaste = (event: ClipboardEvent) => {
      const files = isFormattedText(event) ? [] : filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    const handleDrag = (event: DragEvent) => {
      const isFile = event.dataTransfer?.types.includes('Files') === true
      panel.toggleAttribute('data-drop', isFile && event.type === 'dragover')
      // Otherwise the browser leaves the page to open the file.
      if (isFile) event.preventDefault()
      if (event.type === 'drop') onFiles(filesOf(event.dataTransfer))
    }
    panel.addEventListener('paste', handlePaste)
    const types = ['dragover', 'dragleave', 'drop'] as const
    types.forEach((type) => panel.addEventListener(type, handleDrag))
    return () => {
      panel.removeEventListener('paste', handlePaste)
      types.forEach((type) => panel.removeEventListener(type, handleDrag))
    }
  }, [ref, onFiles, isOn])
}
