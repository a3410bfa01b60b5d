/** What tools write where the language of a block is not known. */
const UNKNOWN = /^(?:none|default|undefined|unknown|wrapper)$/

const inClass =
  /(?:^|\s)(?:language-|lang-|highlight-source-|highlight-text-|highlight-(?=[\w+#-]+ notranslate))([\w+#.-]+)/

function findIn(element: Element): string | undefined {
  const { language, lang } = (element as Partial<HTMLElement>).dataset ?? {}
  const found = (language ?? lang ?? inClass.exec(element.className)?.[1])?.trim().toLowerCase()
  return found && /^[\w+#.-]+$/.test(found) && !UNKNOWN.test(found) ? found : undefined
}

/** The language that a code block, its code or an element close around it says that it is in. */
export function findLanguage(block: Element): string | undefined {
  const around = [block, block.parentElement, block.parentElement?.parentElement, block.closest('figure, td')]
  return [block.querySelector('code'), ...around].map((element) => element && findIn(element)).find(Boolean) ?? undefined
}
