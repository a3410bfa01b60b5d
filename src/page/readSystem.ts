/** Whether the reader's system is dark, live; `undefined` where nothing can be asked, as in the DOM of a host's tests. */
export function readSystem(): MediaQueryList | undefined {
  return typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')
}
