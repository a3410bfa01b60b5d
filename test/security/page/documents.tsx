import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Markdown } from '../../../src/components/answer/markdown/Markdown.js'
import { findUnsafe } from './findUnsafe.js'

const place = document.querySelector('#answer') as HTMLElement

/** Shows a text, looks at it, and says what is wrong with it. */
function show(root: Root, text: string, isStreaming: boolean): string[] {
  flushSync(() => root.render(<Markdown text={text} isStreaming={isStreaming} />))
  return findUnsafe(place).map((found) => `${found} ${isStreaming ? 'while streaming' : 'in'} ${JSON.stringify(text)}`)
}

/** A document as it arrives, character by character, then as a whole, then come at once. */
function showDocument(text: string): string[] {
  const arriving = createRoot(place)
  const found: string[] = []
  for (let end = 1; end <= text.length; end += 1) found.push(...show(arriving, text.slice(0, end), true))
  found.push(...show(arriving, text, false))
  arriving.unmount()
  const whole = createRoot(place)
  found.push(...show(whole, text, false))
  whole.unmount()
  return found
}

declare global {
  interface Window {
    showDocuments: (texts: readonly string[]) => string[]
    /** What a page's own scripts would find changed. */
    readGlobals: () => string
  }
}

window.showDocuments = (texts) => texts.flatMap(showDocument)

window.readGlobals = () =>
  [
    ...Object.getOwnPropertyNames(window),
    typeof document.getElementById,
    typeof document.cookie,
    location.href,
    document.baseURI,
    document.title,
  ].join()
