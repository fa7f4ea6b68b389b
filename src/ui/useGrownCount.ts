import { useEffect, useState } from 'react'

/**
 * How many of `all` parts to draw: `step` at once and as many more each time those stand, so that a page opens light
 * and no batch of a mini-program's nodes is a heavy one. Never shrinks.
 */
export function useGrownCount(step: number, all: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= all) return
    const timer = setTimeout(() => setCount(count + step))
    return () => clearTimeout(timer)
  }, [count, all, step])
  return Math.min(count, all)
}
