import { View } from '@tarojs/components'
import { memo } from 'react'
import { navigate } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import type { Sale } from '../model/sale'
import { tileMark } from '../model/tileMark'
import { SoldBar } from './SaleProgress'
import styles from './SaleTile.module.scss'

/** Card of a sale in the list; a tap opens its page. */
export const SaleTile = memo(function SaleTile({ sale, eager }: { sale: Sale; eager?: boolean }) {
  const { text, isOpen } = tileMark(sale)
  return (
    <View
      className={styles.tile}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={`${sale.title}，${text}`}
      onClick={() => void navigate('seckillDetail', { seckillId: sale.seckillId })}
    >
      <View className={styles.picture}>
        <Picture src={sale.imgUrl} round="s" eager={eager} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>{sale.title}</View>
        <View className={styles.spec}>{sale.specText}</View>
        {sale.status === 'running' && sale.soldPercent !== null && (
          <View className={styles.sold}>
            <SoldBar percent={sale.soldPercent} />
            <View className={styles.percent}>{`已抢 ${sale.soldPercent}%`}</View>
          </View>
        )}
        <View className={styles.foot}>
          <View className={styles.prices}>
            <Price fen={sale.price} size="l" tone="accent" />
            <Price fen={sale.originalPrice} size="s" tone="strike" />
          </View>
          <View className={isOpen ? styles.open : styles.shut}>{text}</View>
        </View>
      </View>
    </View>
  )
})
