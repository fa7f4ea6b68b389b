import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import type { Bargain } from '../model/bargain'
import styles from './parts.module.scss'

/** Progress of a bargain in money and in helpers; unknown figures are left out. */
export function CutBar({ bargain }: { bargain: Bargain }) {
  const { cut, goal, helped, needed } = bargain
  const percent = Math.floor((cut / goal) * 100)
  if (!Number.isFinite(percent)) return null
  return (
    <View>
      <View className={styles.track} ariaRole="progressbar" ariaLabel={`已砍 ${percent}%`}>
        <View className={styles.fill} style={{ width: `${percent}%` }} />
      </View>
      <View className={styles.texts}>
        <View>{`已砍 ${priceText(cut)}，共 ${priceText(goal)}`}</View>
        {needed !== null && helped !== null && <View>{`${helped} / ${needed} 位好友`}</View>}
      </View>
    </View>
  )
}
