import { View } from '@tarojs/components'
import { leftText } from '../model/buyButton'
import type { SaleDetail } from '../model/sale'
import styles from './SaleProgress.module.scss'

/** Minimum width in percent, so that the bar is visible from the first sold piece on. */
const LEAST_SHOWN = 6

/** Bar showing the sold percentage. */
export function SoldBar({ percent }: { percent: number }) {
  const width = percent === 0 ? 0 : Math.max(LEAST_SHOWN, percent)
  return (
    <View className={styles.track} ariaRole="progressbar" ariaLabel={`已抢 ${percent}%`}>
      <View className={styles.fill} style={{ width: `${width}%` }} />
    </View>
  )
}

/** Sold percentage, remaining stock and the limit per person, visible before the shopper buys. */
export function SaleProgress({ sale }: { sale: SaleDetail }) {
  const mine = sale.myNumber > 0 ? `，您已买 ${sale.myNumber} 件` : ''
  return (
    <View className={styles.progress}>
      {sale.status !== 'scheduled' && sale.soldPercent !== null && (
        <View className={styles.row}>
          <SoldBar percent={sale.soldPercent} />
          <View className={styles.percent}>{`已抢 ${sale.soldPercent}%`}</View>
        </View>
      )}
      <View className={styles.words}>
        <View ariaRole="status">{leftText(sale)}</View>
        {Number.isFinite(sale.limit) && <View>{`每人限购 ${sale.limit} 件${mine}`}</View>}
      </View>
    </View>
  )
}
