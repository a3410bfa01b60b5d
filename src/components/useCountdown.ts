import { useEffect, useState } from 'react'

/** Whole seconds that are left of `seconds`, counted from when `seconds` was first given. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil(seconds)))

  // Follow the clock, which goes on while a tab sleeps and timers do not
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])

  return left
}
