/** Attribute of an element: what a finger that rests on it asks for. */
export const RESTS = 'data-ahead'

/** Time in ms after which a finger that hasn't moved is taken for a tap; a tap lasts about twice as long. */
const RESTS_MS = 50

interface Listener {
  /** A finger rests on an element with this value of the attribute. */
  onRest(value: string): void
  onUp(): void
}

/** Reports fingers that rest, and those that are lifted. It takes part in no gesture. */
export function watchResting({ onRest, onUp }: Listener): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(resting)
  const start = ({ target, touches }: TouchEvent) => {
    stop()
    const value = (target as Element).closest(`[${RESTS}]`)?.getAttribute(RESTS)
    if (value && touches.length === 1) resting = setTimeout(onRest, RESTS_MS, value)
  }
  const end = () => {
    stop()
    onUp()
  }
  const passive = { capture: true, passive: true } as const
  document.addEventListener('touchstart', start, passive)
  document.addEventListener('touchmove', stop, passive)
  document.addEventListener('touchcancel', stop, passive)
  document.addEventListener('touchend', end, passive)
}
