import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { DeflectionQuote } from '../../contract/deflectionSchema.js'
import type { SupportProps } from './SupportProps.js'

/** Pause in typing after which the docs are asked, in milliseconds. */
const PAUSE = 800

/** Below the heading, a few lines of the first quote are in view, too. */
const LINES_IN_VIEW = { scrollMarginBlockEnd: '8em' }

interface DocsQuotesProps extends Pick<SupportProps, 'readConversation' | 'Markdown'> {
  title: string
  message: string
}

/**
 * What the docs say to a message while it is written. It is below the button that sends the message, so that nothing
 * moves that the reader is typing in or about to click.
 */
export function DocsQuotes({ title, message, readConversation, Markdown }: DocsQuotesProps): ReactElement {
  const headingRef = useRef<HTMLParagraphElement>(null)
  const [quotes, setQuotes] = useState<readonly DeflectionQuote[]>([])

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void readConversation()
        .quoteDocs(message)
        .then((found) => isCurrent && setQuotes(found))
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [message, readConversation])

  useEffect(() => {
    if (quotes.length > 0) headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [quotes])

  return (
    <>
      <p ref={headingRef} role="status" style={LINES_IN_VIEW}>
        {quotes.length > 0 && title}
      </p>
      {quotes.map((quote) => (
        <Markdown key={quote.text} text={toMarkdown(quote)} />
      ))}
    </>
  )
}

function toMarkdown({ title = '', url, text }: DeflectionQuote): string {
  if (url === undefined) return text
  return `**[${title.replaceAll(/[[\]\\]/g, '\\$&')}](${url})**\n\n${text.replaceAll(/^/gm, '> ')}`
}
