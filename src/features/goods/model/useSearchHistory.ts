import { useCallback, useState } from 'react'
import { getStored, removeStored, setStored } from '@/platform/storage'
import { withWord } from './searchHistory'

/** Search history of this device. */
export function useSearchHistory() {
  const [words, setWords] = useState<readonly string[]>(() => getStored('searchHistory') ?? [])
  const remember = useCallback((word: string) => {
    const next = withWord(getStored('searchHistory') ?? [], word)
    setStored('searchHistory', next)
    setWords(next)
  }, [])
  const clear = useCallback(() => {
    removeStored('searchHistory')
    setWords([])
  }, [])
  return { words, remember, clear }
}
