import { View } from '@tarojs/components'
import { leftText } from '../model/buyButton'
import type { SeckillDetail } from '../model/seckill'
import styles from './parts.module.scss'

/** Minimum width in percent, so that the bar is visible from the first sold piece on. */
const MIN_SHOWN = 6

/** Bar showing the sold percentage. */
export function SoldBar({ percent }: { percent: number }) {
  const width = percent === 0 ? 0 : Math.max(MIN_SHOWN, percent)
  return (
    <View className={styles.track} ariaRole="progressbar" ariaLabel={`已抢 ${percent}%`}>
      <View className={styles.fill} style={{ width: `${width}%` }} />
    </View>
  )
}

/** Sold percentage, remaining stock and the limit per person, visible before the shopper buys. */
export function SeckillProgress({ seckill }: { seckill: SeckillDetail }) {
  const mine = seckill.myNumber > 0 ? `，您已买 ${seckill.myNumber} 件` : ''
  return (
    <View className={styles.progress}>
      {seckill.status !== 'scheduled' && seckill.soldPercent !== null && (
        <View className={styles.row}>
          <SoldBar percent={seckill.soldPercent} />
          <View className={styles.percent}>{`已抢 ${seckill.soldPercent}%`}</View>
        </View>
      )}
      <View className={styles.text}>
        <View ariaRole="status">{leftText(seckill)}</View>
        {Number.isFinite(seckill.limit) && <View>{`每人限购 ${seckill.limit} 件${mine}`}</View>}
      </View>
    </View>
  )
}
