import { type MutableRefObject, useCallback, useRef, useState } from 'react'

/**
 * State whose latest value a handler can read before it is drawn: `[value, set, latest]`. A busy mini-program runs the
 * taps of two buttons before it draws the first one's change; the second one's handler then still sees the old value.
 */
export function useLatestState<Value>(
  initial: Value | (() => Value),
): readonly [value: Value, set: (next: Value) => void, latest: Readonly<MutableRefObject<Value>>] {
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const set = useCallback((next: Value) => {
    latest.current = next
    setValue(() => next)
  }, [])
  return [value, set, latest]
}
