import { hasAssistant } from '../pages/findBodyEnd.js'

/** What is added to a page, as HTML. */
export interface Addition {
  /** At the end of its head. */
  head: string
  /** At the end of its body. */
  body: string
}

/** Adds the assistant to a page, unless the page has it already. */
export function addToHtml(html: string, { head, body }: Addition): string {
  if (hasAssistant(html)) return html
  const headEnd = html.search(/<\/head>|<body[\s>]/i) // Minified pages leave `</head>` out.
  const bodyEnd = html.toLowerCase().lastIndexOf('</body>')
  const withBody = bodyEnd === -1 ? html + body : html.slice(0, bodyEnd) + body + html.slice(bodyEnd)
  return headEnd === -1 ? withBody : withBody.slice(0, headEnd) + head + withBody.slice(headEnd)
}
