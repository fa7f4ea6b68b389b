import { type PropsWithChildren, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { INITIAL_RENDER } from '@/platform/engine/initialRender'

/** Longer than one frame. */
const AFTER_FRAME_MS = 32

/** Returns false in the first frame of a part and true afterwards; always true on targets where one batch is cheaper. */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState<boolean>(!INITIAL_RENDER.inSteps)
  useEffect(() => {
    if (isAfter) return
    // As a transition React renders it in slices of 5 ms, between which a tap is answered.
    const timer = setTimeout(() => startTransition(() => setAfter(true)), AFTER_FRAME_MS)
    return () => clearTimeout(timer)
  }, [isAfter])
  return isAfter
}

/**
 * Returns whether the data of a large page is there, on H5 one rendering late. React renders what a query brings in one
 * piece, which holds up taps on a slow phone; what this lets through is rendered in slices.
 */
export function useInSlices(isThere: boolean): boolean {
  const wasThere = useDeferredValue(isThere)
  return isThere && (wasThere || !INITIAL_RENDER.inSteps)
}

interface AfterFirstFrameProps {
  /** Pieces of the page that come before this one, the first screen among them; 1 by default. */
  frames?: number
}

/**
 * Renders what is below the first screen one frame later, so that the first screen and its picture come sooner; what is
 * further down, `frames` frames later. Laying out all of it at once would hold up taps on a slow phone.
 */
export function AfterFirstFrame({ frames = 1, children }: PropsWithChildren<AfterFirstFrameProps>) {
  if (!useAfterFirstFrame()) return null
  // Each frame begins when the one before is drawn: React would render two that are due at once in one piece.
  return frames > 1 ? <AfterFirstFrame frames={frames - 1}>{children}</AfterFirstFrame> : children
}
