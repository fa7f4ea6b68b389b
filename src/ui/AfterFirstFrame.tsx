import { type PropsWithChildren, useEffect, useState } from 'react'
import { INITIAL_RENDER } from '@/platform/engine/initialRender'

/** Longer than one frame. */
const AFTER_FRAME_MS = 32

/** Returns false in the first frame of a part and true afterwards; always true on targets where one batch is cheaper. */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState<boolean>(!INITIAL_RENDER.inSteps)
  useEffect(() => {
    if (isAfter) return
    const timer = setTimeout(() => setAfter(true), AFTER_FRAME_MS)
    return () => clearTimeout(timer)
  }, [isAfter])
  return isAfter
}

/** Renders what is below the first screen one frame later, so that the first screen and its picture come sooner. */
export function AfterFirstFrame({ children }: PropsWithChildren) {
  return useAfterFirstFrame() ? children : null
}
