import { useCallback, useState } from 'react'
import { getStored, removeStored, setStored } from '@/platform/host/storage'

const LONGEST = 12

/** Returns the history with a word added in front: no duplicates, and the oldest words are dropped. */
export function withWord(text: readonly string[], word: string): string[] {
  return [word, ...text.filter((one) => one !== word)].slice(0, LONGEST)
}

/** Search history of this device. */
export function useSearchHistory() {
  const [keywords, setKeywords] = useState<readonly string[]>(() => getStored('searchHistory') ?? [])
  const remember = useCallback((word: string) => {
    const next = withWord(getStored('searchHistory') ?? [], word)
    setStored('searchHistory', next)
    setKeywords(next)
  }, [])
  const clear = useCallback(() => {
    removeStored('searchHistory')
    setKeywords([])
  }, [])
  return { keywords, remember, clear }
}
