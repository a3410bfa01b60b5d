import { useEffect } from 'react'

/** Opens the panel if it was open on the previous page. In an effect, because the server renders it closed. */
export function useRestoredOpen(domain: string, setIsOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(`docs-assistant:${domain}:open`)) setIsOpen(true)
    } catch {
      // Storage is blocked.
    }
  }, [domain, setIsOpen])
}
