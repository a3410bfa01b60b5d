const withoutQuery = (address: string) => address.replace(/[?#].*/, '')

/** The script element that loaded the module at this address, when it says `data-domain`. */
export function findOwnScript(address: string): HTMLScriptElement | undefined {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-domain]')]
  return scripts.find(({ src }) => withoutQuery(src) === withoutQuery(address))
}
