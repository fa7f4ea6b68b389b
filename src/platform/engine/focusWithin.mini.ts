import { useEffect, useRef, useState } from 'react'

/** A tap beside a field takes its focus first, and arrives a moment later. */
const TAP_WITHIN_MS = 300

export function useFocusWithin() {
  const [isFocused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isFocused,
    box: {} as object,
    control: {} as object,
    input: {
      onFocus: () => {
        clearTimeout(timer.current)
        setFocused(true)
      },
      onBlur: () => {
        timer.current = setTimeout(() => setFocused(false), TAP_WITHIN_MS)
      },
    },
    refocus: () => {},
  }
}
