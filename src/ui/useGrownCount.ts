import { useEffect, useState } from 'react'

/**
 * Returns how many of `all` parts to render: `step` first, then `step` more after each render, so that a page opens
 * quickly and every batch of a mini-program's nodes is small. Never decreases.
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
