import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { relativeTime } from '@/lib/relativeTime'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Heading } from '@/ui/Heading/Heading'
import type { BargainDetail } from '../model/bargain'
import styles from './parts.module.scss'

/** Returns the text shown when nobody has helped, for a running and for an ended bargain. */
const nobody = ({ status, isMine }: BargainDetail): string =>
  status && status !== 'running'
    ? '没有好友帮忙'
    : isMine
      ? '还没有好友帮忙，发给好友试试'
      : '还没有好友帮忙，第一刀就等您了'

/** List of the helpers and the amount that each has cut. */
export function HelpList({ bargain }: { bargain: BargainDetail }) {
  const { helpList } = bargain
  return (
    <View className={styles.helpListSheet}>
      <Heading className={styles.helpListHeading}>好友助力</Heading>
      {helpList.length === 0 && <View className={styles.none}>{nobody(bargain)}</View>}
      {helpList.map((help) => (
        <View key={help.nth} className={styles.row} ariaRole="listitem">
          <Avatar src={help.avatar} size={32} alt="" />
          <View className={styles.who}>
            <View className={styles.name}>{help.nickName}</View>
            <View className={styles.ago}>{relativeTime(help.helpedAt, serverNow())}</View>
          </View>
          <View className={styles.amount}>
            {Number.isNaN(help.amount) ? '' : `砍掉 ${priceText(help.amount)}`}
          </View>
        </View>
      ))}
    </View>
  )
}
