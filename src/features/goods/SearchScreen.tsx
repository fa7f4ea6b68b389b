import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { trackCustom } from '@/features/tracking/custom'
import { redirect } from '@/navigate'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { Screen } from '@/shell/Screen'
import { useSettled } from '@/shell/useSettled'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { Chips } from '@/ui/Chips/Chips'
import { confirm } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import styles from './goodsLists.module.scss'

const MAX_WORDS = 12

/** Returns the history with a word added in front: no duplicates, and the oldest words are dropped. */
export function withWord(text: readonly string[], word: string): string[] {
  return [word, ...text.filter((one) => one !== word)].slice(0, MAX_WORDS)
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

/** Milliseconds after the last keystroke before suggestions are requested; half-typed pinyin gives useless ones. */
const SETTLE_MS = 250

/** Search page: history, popular searches, and suggestions while typing. */
export function SearchScreen({ keyword = '' }: { keyword?: string }) {
  const [typed, setTyped] = useState(keyword)
  const history = useSearchHistory()
  const settled = useSettled(typed.trim(), SETTLE_MS)
  const hotWords = useQuery(asQuery(productApi.hotWords))
  // The query key contains the text, so a late response for older text can't replace a newer one.
  const suggestions = useQuery({
    ...asQuery(productApi.suggest, { query: { keyword: settled } }),
    enabled: settled !== '',
    // Keep the previous suggestions on screen until the new ones arrive.
    placeholderData: keepPreviousData,
  })
  const search = (word: string) => {
    const keyword = word.trim()
    if (!keyword) return
    history.remember(keyword)
    trackCustom({ type: 'search', data: { keyword } })
    void redirect('goodsList', { keyword })
  }
  const clear = async () => {
    if (await confirm({ title: '清空搜索历史？', confirmText: '清空', danger: true })) history.clear()
  }
  const keywords = typed.trim() && settled ? (suggestions.data?.list ?? []) : []
  // A new device, and a back end without popular keywords.
  const hasNothing = !hotWords.isPending && !hotWords.data?.list.length && history.keywords.length === 0
  return (
    <Screen
      middle={
        <SearchBar
          value={typed}
          placeholder={hotWords.data?.list[0] ?? '搜索商品'}
          onChange={setTyped}
          onSearch={(value) => search(value || hotWords.data?.list[0] || '')}
          focus
        />
      }
    >
      {keywords.length > 0 ? (
        <CellGroup flush>
          {keywords.map((word) => (
            <Cell key={word} title={word} onTap={() => search(word)} />
          ))}
        </CellGroup>
      ) : (
        <>
          {history.keywords.length > 0 && (
            <View className={styles.group}>
              <View className={styles.head}>
                <Heading size="m">搜索历史</Heading>
                <Button kind="ghost" size="s" onTap={() => void clear()}>
                  清空
                </Button>
              </View>
              <Chips options={history.keywords.map(asOption)} value={[]} onTap={search} label="搜索历史" />
            </View>
          )}
          {hotWords.data && hotWords.data.list.length > 0 && (
            <View className={styles.group}>
              <View className={styles.head}>
                <Heading size="m">大家在搜</Heading>
              </View>
              <Chips options={hotWords.data.list.map(asOption)} value={[]} onTap={search} label="大家在搜" />
            </View>
          )}
          {hasNothing && <View className={styles.hint}>输入商品名称或用途，例如“车顶帐篷”</View>}
        </>
      )}
    </Screen>
  )
}

const asOption = (word: string) => ({ value: word, text: word })
