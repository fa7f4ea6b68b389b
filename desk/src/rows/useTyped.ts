import { useEffect, useRef, useState } from 'react'

/**
 * Returns what an operator types into the box of a filter, and functions that change and apply it. What was applied
 * comes back as `value` when the list is drawn again; until then more may have been typed, which must stay.
 */
export function useTyped<Value>(value: Value, onApply: (value: Value) => void) {
  const [typed, setTyped] = useState(value)
  const applied = useRef(value)
  useEffect(() => {
    if (value === applied.current) return
    // Changed elsewhere: by the back key, or by the button that clears all filters.
    applied.current = value
    setTyped(value)
  }, [value])
  const apply = (next: Value) => {
    applied.current = next
    onApply(next)
  }
  const applyChange = (next: Value) => {
    if (next !== applied.current) apply(next)
  }
  return { typed, setTyped, apply, applyChange }
}
