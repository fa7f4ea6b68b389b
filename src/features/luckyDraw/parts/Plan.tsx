import { fenToYuan } from '@contract/rules/price'
import { View } from '@tarojs/components'
import type { LoanMonth } from '@/lib/loanSchedule'
import styles from './Plan.module.scss'

/** Repayment plan of a loan, month by month. */
export function Plan({ months }: { months: readonly LoanMonth[] }) {
  return (
    <View className={styles.plan} ariaRole="list" ariaLabel="还款计划">
      <View className={styles.head}>
        <View className={styles.month}>期</View>
        <View className={styles.amount}>还款</View>
        <View className={styles.amount}>本金</View>
        <View className={styles.amount}>利息</View>
      </View>
      {months.map(({ month, payment, principal, interest }) => (
        <View
          key={month}
          className={styles.row}
          ariaRole="listitem"
          ariaLabel={`第 ${month} 期还款 ${fenToYuan(payment)} 元，本金 ${fenToYuan(principal)}，利息 ${fenToYuan(interest)}`}
        >
          <View className={styles.month}>{month}</View>
          <View className={styles.amount}>{fenToYuan(payment)}</View>
          <View className={styles.amount}>{fenToYuan(principal)}</View>
          <View className={styles.amount}>{fenToYuan(interest)}</View>
        </View>
      ))}
    </View>
  )
}
