import { View } from '@tarojs/components'
import { leftText } from '../model/buyButton'
import type { SaleDetail } from '../model/sale'
import styles from './SaleProgress.module.scss'

/** A bar that can be seen from the first piece on. */
const LEAST_SHOWN = 6

/** How much is gone. */
export function SoldBar({ percent }: { percent: number }) {
  const width = percent === 0 ? 0 : Math.max(LEAST_SHOWN, percent)
  return (
    <View className={styles.track} ariaRole="progressbar" ariaLabel={`已抢 ${percent}%`}>
      <View className={styles.fill} style={{ width: `${width}%` }} />
    </View>
  )
}

/** How much is gone, what is left, and how many one may have: told before anything is tapped. */
export function SaleProgress({ sale }: { sale: SaleDetail }) {
  const mine = sale.myNumber > 0 ? `，您已买 ${sale.myNumber} 件` : ''
  return (
    <View className={styles.progress}>
      {sale.status !== 'scheduled' && (
        <View className={styles.row}>
          <SoldBar percent={sale.soldPercent} />
          <View className={styles.percent}>{`已抢 ${sale.soldPercent}%`}</View>
        </View>
      )}
      <View className={styles.words}>
        <View ariaRole="status">{leftText(sale)}</View>
        <View>{`每人限购 ${sale.limit} 件${mine}`}</View>
      </View>
    </View>
  )
}
