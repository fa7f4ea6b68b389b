import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { priceText } from '@/lib/price'
import { relativeTime } from '@/lib/relativeTime'
import { Avatar } from '@/ui/Avatar/Avatar'
import styles from '../BargainScreen.module.scss'
import type { Help } from '../model/bargain'

/** Who has helped, and how much each has cut. */
export function Helps({ helps }: { helps: readonly Help[] }) {
  return (
    <View className={styles.sheet}>
      <View className={styles.heading} ariaRole="heading">
        好友助力
      </View>
      {helps.length === 0 && <View className={styles.none}>还没有好友帮忙，第一刀就等您了</View>}
      {helps.map((help) => (
        <View key={help.helpedAt} className={styles.row} ariaRole="listitem">
          <Avatar src={help.avatar} size={28} alt="" />
          <View className={styles.name}>{help.nickName}</View>
          <View className={styles.amount}>{`砍掉 ${priceText(help.amount)}`}</View>
          <View className={styles.ago}>{relativeTime(help.helpedAt, serverNow())}</View>
        </View>
      ))}
    </View>
  )
}
