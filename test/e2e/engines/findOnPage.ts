/** What a reader looks for: a role, and the accessible name or its beginning. */
export interface Sought {
  role: string
  name?: string
}

/** What is there of it on the page. */
export interface Found {
  /** The text that is shown, or the value of a field. */
  text: string
  /** A point of the element that no other element covers. */
  point?: { x: number; y: number }
  isFocused: boolean
  attributes: Record<string, string>
}

/** Finds the visible elements of a page with a role and a name, also in open shadow roots. Runs in the page. */
export function findOnPage({ role, name }: Sought): Found[] {
  const tags: Record<string, string> = {
    article: 'article',
    button: 'button, summary',
    dialog: 'dialog',
    link: 'a[href]',
    list: 'ul, ol',
    main: 'main',
    textbox: 'textarea, input:not([type]), input[type="search"], input[type="text"]',
  }
  const findAll = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(`[role="${role}"]${tags[role] ? `, :is(${tags[role]}):not([role])` : ''}`) ? [element] : []),
      ...(element.shadowRoot ? findAll(element.shadowRoot) : []),
    ])
  const toText = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return copy.textContent
  }
  const toName = (element: HTMLElement) => {
    const root = element.getRootNode() as Document | ShadowRoot
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => root.getElementById(id))
    return (
      labels
        .map((label) => label?.textContent ?? '')
        .join(' ')
        .trim() ||
      element.ariaLabel ||
      (element as HTMLInputElement).labels?.[0]?.textContent ||
      (element as HTMLInputElement).placeholder ||
      toText(element) ||
      ''
    ).trim()
  }
  const getAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y)
    for (let inner = element; inner?.shadowRoot; ) {
      inner = inner.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === element) break
      element = inner
    }
    return element
  }
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement

  return findAll(document)
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0 &&
        (name === undefined || toName(element).startsWith(name)),
    )
    .map((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect()
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return {
        text: element instanceof HTMLTextAreaElement ? element.value : element.innerText,
        ...(element.contains(getAt(point.x, point.y)) ? { point } : {}),
        isFocused: element === focused,
        attributes: Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value])),
      }
    })
}
