/** What tools write where the language of a block is not known. */
const UNKNOWN = /^(?:none|default|undefined|unknown|wrapper)$/

const inClass =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|highlight-(?=[\w+#-]+ notranslate))([\w+#.-]+)/

function findIn(element: Element): string | undefined {
  const { language, lang } = (element as Partial<HTMLElement>).dataset ?? {}
  const found = (language ?? lang ?? inClass.exec(element.className)?.[1])?.trim().toLowerCase()
  return found && /^[\w+#.-]+$/.test(found) && !UNKNOWN.test(found) ? found : undefined
}

/** Of the block's own frame, and not of the page around it. */
function findAround(element: Element | null): string | undefined {
  if (element === null || element.querySelector('p, h1, h2, h3, h4, h5, h6') !== null) return undefined
  return findIn(element) ?? findAround(element.parentElement)
}

/** The language that a code block, its code or its frame says that it is in. */
export function findLanguage(block: Element): string | undefined {
  const code = block.querySelector('code')
  return (code && findIn(code)) ?? findAround(block)
}
