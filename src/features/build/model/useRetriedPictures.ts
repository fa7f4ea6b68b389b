import { useEffect, useRef, useState } from 'react'
import { onOnline } from '@/platform/host/online'

/**
 * Requests pictures that couldn't be loaded again: when the network is back, and at every change of `occasion`. Without
 * that a layer that failed once would be missing on the truck for ever. Returns a key for each picture, which changes
 * with each attempt, and which ones to hide meanwhile: browsers draw a sign for a broken picture.
 */
export function useRetriedPictures(occasion: unknown) {
  const failed = useRef(new Set<string>())
  const [attempts, setAttempts] = useState<Readonly<Record<string, number>>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect of the occasion
  useEffect(() => {
    const retry = () => {
      const sources = [...failed.current]
      failed.current.clear()
      if (sources.length === 0) return
      setAttempts((before) => ({
        ...before,
        ...Object.fromEntries(sources.map((src) => [src, (before[src] ?? 0) + 1])),
      }))
    }
    retry()
    return onOnline(retry)
  }, [occasion])
  return {
    keyOf: (src: string) => `${src} ${attempts[src] ?? 0}`,
    isFailed: (src: string) => failed.current.has(src),
    noteFailed: (src: string) => void failed.current.add(src),
  }
}
