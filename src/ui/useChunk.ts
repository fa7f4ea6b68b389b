import { useEffect, useState } from 'react'

/**
 * Returns a module from a chunk of its own; undefined until it has loaded, null if it can't load. For parts that the
 * first frame doesn't need.
 * @param load must be a constant of the module: `() => import('./Part')`
 */
export function useChunk<Chunk extends object>(load: () => Promise<Chunk>): Chunk | null | undefined {
  const [chunk, setChunk] = useState<Chunk | null>()
  useEffect(() => {
    let gone = false
    load().then(
      (loaded) => {
        if (!gone) setChunk(loaded)
      },
      // The page works without it, and the next visit tries again.
      () => {
        if (!gone) setChunk(null)
      },
    )
    return () => {
      gone = true
    }
  }, [load])
  return chunk
}
