import { useEffect, useState, type RefObject } from 'react'
import { measureRoom } from './measureRoom.js'
import type { Room } from './Room.js'

/** The panel's room as it changes; `undefined` until it is measured. */
export function useRoom(panelRef: RefObject<HTMLElement | null>, isSidebar: boolean): Room | undefined {
  const [room, setRoom] = useState<Room>()

  useEffect(() => {
    const panel = panelRef.current
    if (panel === null) return
    const measure = () => setRoom(measureRoom(panel, isSidebar))
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [isSidebar, panelRef])

  return room
}
