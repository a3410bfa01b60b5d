import styles from '../styles/index.css?inline'

/** The element itself has no box: the button and the panel lie where it stands. */
const OF_ELEMENT = ':host { display: contents } :host([hidden]) { display: none }'

let sheet: CSSStyleSheet | undefined

/** The styles. A constructed sheet is allowed where a strict Content-Security-Policy forbids a style element. */
export function createSheet(): CSSStyleSheet {
  if (sheet !== undefined) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(OF_ELEMENT + styles)
  return sheet
}
