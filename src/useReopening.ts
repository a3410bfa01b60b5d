import { useEffect } from 'react'

/** Opens again where the page before was left open. After the first markup, which is the server's. */
export function useReopening(domain: string, setIsOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(`docs-assistant:${domain}:open`)) queueMicrotask(() => setIsOpen(true))
    } catch {
      // Storage is blocked.
    }
  }, [domain, setIsOpen])
}
