import { useEffect, useState } from 'react'

/** `--duration` of styles/_sizes.scss. */
const CLOSE_MS = 240

export type Presence = 'absent' | 'shown' | 'closing'

/** Keeps an element rendered during its closing animation. */
export function usePresence(open: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'shown' : 'absent')
  useEffect(() => {
    if (open) {
      setPresence('shown')
      return
    }
    setPresence((before) => (before === 'absent' ? before : 'closing'))
    const timer = setTimeout(() => setPresence('absent'), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open ? 'shown' : presence
}
