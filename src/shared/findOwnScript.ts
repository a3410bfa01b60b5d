const withoutQuery = (address: string) => address.replace(/[?#].*/, '')

/** Returns the script element that loaded the module at this URL, if it has `data-domain`. */
export function findOwnScript(address: string): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-domain]')]
  return scripts.find(({ src }) => withoutQuery(src) === withoutQuery(address))
}
