import { View } from '@tarojs/components'
import { priceText } from '@/lib/price'
import type { Bargain } from '../model/bargain'
import styles from './CutBar.module.scss'

/** How far a bargain has come, in money and in friends. */
export function CutBar({ bargain }: { bargain: Bargain }) {
  const { cut, goal, helped, needed } = bargain
  const percent = Math.floor((cut / goal) * 100)
  return (
    <View>
      <View className={styles.track} ariaRole="progressbar" ariaLabel={`已砍 ${percent}%`}>
        <View className={styles.fill} style={{ width: `${percent}%` }} />
      </View>
      <View className={styles.words}>
        <View>{`已砍 ${priceText(cut)}，共 ${priceText(goal)}`}</View>
        <View>{`${helped} / ${needed} 位好友`}</View>
      </View>
    </View>
  )
}
