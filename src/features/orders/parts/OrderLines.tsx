import { Text, View } from '@tarojs/components'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import type { OrderGoods } from '../model/orderGoods'
import styles from './OrderLines.module.scss'

interface OrderLinesProps<Line extends OrderGoods> {
  lines: readonly Line[]
  onTap?: (line: Line) => void
}

/** The goods of an order. */
export function OrderLines<Line extends OrderGoods>({ lines, onTap }: OrderLinesProps<Line>) {
  return (
    <View>
      {lines.map((line, place) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change places
          key={place}
          className={styles.line}
          {...(onTap
            ? {
                onClick: () => onTap(line),
                hoverClass: 'press',
                ariaRole: 'link',
                ariaLabel: line.productName,
              }
            : null)}
        >
          <View className={styles.picture}>
            <Picture src={line.imgUrl} round="s" />
          </View>
          <View className={styles.words}>
            <View className={styles.name}>{line.productName}</View>
            {line.carTypeName && <View className={styles.type}>{line.carTypeName}</View>}
          </View>
          <View className={styles.sum}>
            <Price fen={line.productPrice} size="s" />
            <Text className={styles.number}>{`× ${line.number}${line.goodsUnit}`}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
