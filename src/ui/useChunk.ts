import { useEffect, useState } from 'react'

/**
 * Returns a module from a chunk of its own; null until it has loaded. For parts that the first frame doesn't need.
 * @param load must be a constant of the module: `() => import('./Part')`
 */
export function useChunk<Chunk extends object>(load: () => Promise<Chunk>): Chunk | null {
  const [chunk, setChunk] = useState<Chunk | null>(null)
  useEffect(() => {
    let gone = false
    load().then(
      (loaded) => {
        if (!gone) setChunk(loaded)
      },
      // The page works without it, and the next visit tries again.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [load])
  return chunk
}
