import { useEffect, useState } from 'react'
import { FIRST_DRAW } from '@/platform/engine/initialRender'

/** Longer than one frame. */
const SOON_MS = 32

/** Returns false in the first frame of a part and true afterwards; always true where one batch is cheaper. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState<boolean>(!FIRST_DRAW.inSteps)
  useEffect(() => {
    if (isSoon) return
    const timer = setTimeout(() => setSoon(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [isSoon])
  return isSoon
}
