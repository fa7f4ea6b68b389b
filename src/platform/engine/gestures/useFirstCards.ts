import { useState } from 'react'
import { metrics } from '@/platform/engine/metrics'
import { rendersOffscreenParts } from '@/platform/engine/offscreenParts'

/**
 * Returns the cards of a strip to draw now: on a mini-program those that fit the window and one more, then all of them
 * once the strip is touched or scrolled, since most visits never move it.
 * @param px from one card to the next
 * @returns the cards, and the props of the strip that notice its first move
 */
export function useFirstCards<Card>(cards: readonly Card[], px: number) {
  const [isMoved, setMoved] = useState(false)
  const count = rendersOffscreenParts || isMoved ? cards.length : Math.ceil(metrics().windowWidth / px) + 1
  if (count >= cards.length) return { shown: cards, moveProps: {} }
  const onMove = () => setMoved(true)
  return { shown: cards.slice(0, count), moveProps: { onTouchStart: onMove, onScroll: onMove } }
}
