import { useEffect, useState } from 'react'

/** `--calm` of styles/_sizes.scss. */
const LEAVE_MS = 240

export type Presence = 'absent' | 'shown' | 'leaving'

/** Keeps an element rendered during its closing animation. */
export function usePresence(open: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'shown' : 'absent')
  useEffect(() => {
    if (open) {
      setPresence('shown')
      return
    }
    setPresence((before) => (before === 'absent' ? before : 'leaving'))
    const timer = setTimeout(() => setPresence('absent'), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open ? 'shown' : presence
}
