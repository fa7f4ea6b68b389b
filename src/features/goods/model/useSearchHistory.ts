import { useCallback, useState } from 'react'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { withWord } from './searchHistory'

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
