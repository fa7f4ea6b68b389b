import { useEffect, useState } from 'react'

/**
 * Something that comes in a chunk of its own; null until it is here. For parts that the first frame can do without.
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
      // Without it the page is whole all the same, and the next visit asks again.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [load])
  return chunk
}
