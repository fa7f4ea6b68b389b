import { useEffect, useState } from 'react'

/** Milliseconds without a letter after which what was typed is looked up. */
const TYPING_MS = 250

/** Returns a text once nobody has typed for a moment, and a function that takes one over at once. */
export function useSettled(text: string): [string, (text: string) => void] {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, settle]
}
