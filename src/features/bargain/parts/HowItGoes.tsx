import { View } from '@tarojs/components'
import { Heading } from '@/ui/Heading/Heading'
import styles from './parts.module.scss'

const RULES = [
  '选一款车发起砍价，系统为您留一张月供券。',
  '把砍价发给好友，每位好友对同一次砍价只能帮一次，砍多少由系统决定，不能帮自己砍。',
  '在时限内凑够好友，最后一刀正好砍满；没有凑够的，月供券放回，可以再发起。',
  '砍成后 72 小时内领取，月供券放进“代金券”，下单时抵用。',
]

/** The bargain rules. They describe what the mall enforces. */
export function HowItGoes() {
  return (
    <View className={styles.howItGoesSheet}>
      <Heading className={styles.howItGoesHeading}>砍价规则</Heading>
      {RULES.map((rule, place) => (
        <View key={rule} className={styles.rule}>
          <View className={styles.number}>{place + 1}</View>
          <View className={styles.text}>{rule}</View>
        </View>
      ))}
    </View>
  )
}
