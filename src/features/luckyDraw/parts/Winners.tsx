import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '@/platform/engine/reducedMotion'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import type { Board } from '../model/board'
import styles from './parts.module.scss'

const NEXT_MS = 4_000

/** Shows the latest winners one after the other in one line. Doesn't change with reduced motion. */
export function Winners({ winners }: { winners: Board['winners'] }) {
  const [turn, setTurn] = useState(0)
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const moves = isShown && winners.length > 1 && !prefersReducedMotion()
  useEffect(() => {
    if (!moves) return
    const ticking = setInterval(() => setTurn((before) => before + 1), NEXT_MS)
    return () => clearInterval(ticking)
  }, [moves])
  const winner = winners[turn % winners.length]
  if (!winner) return null
  return (
    <View className={styles.line}>
      <MoreIcon name="gift" size={16} />
      <View key={turn} className={styles.text}>
        {`${winner.nickName} 抽中了 ${winner.prize}`}
      </View>
    </View>
  )
}
