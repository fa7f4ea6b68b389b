import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APP_VERSION } from '@/lib/appVersion'
import { sizeText } from '@/lib/sizeText'
import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { confirm, toast } from '@/ui/feedback'
import styles from '../MyScreen.module.scss'
import { cacheBytes, clearCache } from '../model/clearCache'

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
      <Cell title="关于拓岭皮卡" value={`版本 ${APP_VERSION}`} />
    </CellGroup>
  )
}
