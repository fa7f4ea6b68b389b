import { useEffect, useState } from 'react'

/** How many of `all` parts to draw: `first` at once, the rest right after, so that the page opens light. */
export function useGrownCount(first: number, all: number): number {
  const [isGrown, setGrown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGrown(true))
    return () => clearTimeout(timer)
  }, [])
  return isGrown ? all : Math.min(first, all)
}
