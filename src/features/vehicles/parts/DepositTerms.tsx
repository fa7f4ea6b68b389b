import { View } from '@tarojs/components'
import styles from './DepositTerms.module.scss'

const TERMS = [
  { title: '定金抵车款', text: '定金计入总车价，尾款在门店支付' },
  { title: '生产前可退', text: '门店安排生产之前，可以在订单里申请退回定金' },
  { title: '门店联系您', text: '支付定金后，您选择的门店会核对配置、签订合同' },
] as const

/** Terms of the deposit, shown before it is paid. */
export function DepositTerms() {
  return (
    <View className={styles.terms}>
      <View className={styles.title} ariaRole="heading">
        定金说明
      </View>
      {TERMS.map(({ title, text }) => (
        <View key={title} className={styles.term}>
          <View className={styles.name}>{title}</View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </View>
  )
}
