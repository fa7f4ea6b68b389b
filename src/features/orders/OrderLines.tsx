import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import type { OrderGoods } from './orderGoods'
import styles from './orders.module.scss'

interface OrderLinesProps<Line extends OrderGoods> {
  lines: readonly Line[]
  onTap?: (line: Line) => void
  /** Rendered under a line: its buttons. */
  tail?: (line: Line) => ReactNode
}

/** List of an order's goods. */
export function OrderLines<Line extends OrderGoods>({ lines, onTap, tail }: OrderLinesProps<Line>) {
  return (
    <View>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their order
        <View key={place}>
          <View
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
            <MediaRow
              src={line.imgUrl}
              size={72}
              tail={
                <View className={styles.sum}>
                  <Price fen={line.productPrice} size="s" />
                  <Text className={styles.number}>{`× ${line.number}${line.goodsUnit}`}</Text>
                </View>
              }
            >
              <View className={styles.name}>{line.productName}</View>
              {line.carTypeName && <View className={styles.type}>{line.carTypeName}</View>}
            </MediaRow>
          </View>
          {tail?.(line)}
        </View>
      ))}
    </View>
  )
}
