import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import type { Selection } from '../model/vehicleGoods'
import styles from './parts.module.scss'

interface VehicleCardProps {
  imgUrl: string
  title: string
  colour: string
  pack: string
  /** Goes back to the choice; without it there is no button. */
  onChange?: () => void
}

/** Card of the vehicle to be ordered. */
export function VehicleCard({ imgUrl, title, colour, pack, onChange }: VehicleCardProps) {
  return (
    <View className={styles.vehicleCardCard}>
      <MediaRow src={imgUrl} size={120} ratio={4 / 3} eager>
        <View className={styles.vehicleCardTitle}>{title}</View>
        <View className={styles.choice}>{[colour, pack].filter(Boolean).join(' · ')}</View>
        {onChange && (
          <View className={styles.change}>
            <Button kind="secondary" size="s" label="重新选择车型和颜色" onTap={onChange}>
              重新选择
            </Button>
          </View>
        )}
      </MediaRow>
    </View>
  )
}

/** Amounts to pay now and at the dealer, as calculated by the mall. */
export function VehicleAmounts({
  selection,
}: {
  selection: Pick<Selection, 'price' | 'deposit' | 'balance'>
}) {
  return (
    <View className={styles.table}>
      <View className={styles.vehicleCardRow}>
        <View>车辆总价</View>
        <Price fen={selection.price} />
      </View>
      <View className={styles.vehicleCardRow}>
        <View>尾款（门店支付）</View>
        <Price fen={selection.balance} />
      </View>
      <View className={styles.total}>
        <View>定金</View>
        <Price fen={selection.deposit} size="l" />
      </View>
    </View>
  )
}
