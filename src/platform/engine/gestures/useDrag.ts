import { useCallback, useRef } from 'react'
import { type Claim, claimGestures, type Drag } from './fingers'
import { followMouse } from './mouse'

/** Returns props for an element that fingers or a mouse drag. */
export function useDrag(drag: Drag): object {
  const latest = useRef(drag)
  latest.current = drag
  const release = useRef(() => {})
  const ref = useCallback((element: HTMLElement | null) => {
    release.current()
    release.current = element ? listen(element, latest) : () => {}
  }, [])
  return { ref }
}

function listen(element: HTMLElement, latest: { readonly current: Drag }): () => void {
  const claim: Claim = {
    kind: 'own',
    takes: () => latest.current.takes,
    onDown: (at) => latest.current.onDown?.(at),
    onStart: () => latest.current.onStart?.(),
    onDrag: (at, from) => latest.current.onDrag(at, from),
    onUp: () => latest.current.onUp?.(),
  }
  const removals = [claimGestures(element, claim), followMouse(element, claim)]
  return () => {
    for (const remove of removals) remove()
  }
}
