import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeText } from '@/lib/approx'
import { navigate } from '@/navigate'
import { getStored, removeStored } from '@/platform/host/storage'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { confirm, toast } from '@/ui/feedback'
import styles from '../account.module.scss'

/** Storage keys that only serve speed and comfort. The session, the city and the appearance are not cache. */
const CACHED = ['lastAnswers', 'searchHistory'] as const

/**
 * Returns the approximate size of the cache in bytes, counted as UTF-8 (most of it is Chinese, three bytes a
 * character).
 */
function cacheBytes(): number {
  return CACHED.map(getStored)
    .filter((value) => value !== undefined)
    .reduce((sum, value) => sum + utf8Bytes(JSON.stringify(value)), 0)
}

/** Clears the stored cache, and the query results that no open page uses. */
function clearCache(queries: QueryClient) {
  for (const key of CACHED) removeStored(key)
  queries.removeQueries({ type: 'inactive' })
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Settings cells that clear the cache and show information about the shop. */
export function AboutCells() {
  const queries = useQueryClient()
  const [bytes, setBytes] = useState(cacheBytes)
  const clear = async () => {
    const agreed = await confirm({
      title: '清除缓存？',
      content: '浏览缓存和搜索记录会被清除，登录状态和购物车不受影响。',
      confirmText: '清除',
    })
    if (!agreed) return
    clearCache(queries)
    setBytes(cacheBytes())
    toast('缓存已清除')
  }
  return (
    <CellGroup className={styles.group}>
      <Cell title="清除缓存" value={sizeText(bytes)} onTap={() => void clear()} />
      <Cell title="个人信息保护声明" onTap={() => void navigate('agreement')} />
      <Cell title="关于拓岭皮卡" value={`版本 ${SHOP_VERSION}`} />
    </CellGroup>
  )
}
