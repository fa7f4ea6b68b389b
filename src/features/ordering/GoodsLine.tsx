import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import styles from './GoodsLine.module.scss'
import type { PricedLine } from './priced'

/** A line of a purchase. If it can't be bought, the reason is shown. */
export const GoodsLine = memo(function GoodsLine({ line }: { line: PricedLine }) {
  return (
    <View className={clsx(styles.line, !line.usable && styles.unusable)} ariaRole="listitem">
      <MediaRow src={line.imgUrl} size={80} faded={!line.usable}>
        <View className={styles.title}>{line.title}</View>
        {line.specText && <View className={styles.spec}>{line.specText}</View>}
        {line.usable ? (
          <View className={styles.foot}>
            <Price fen={line.price} />
            {line.number > 0 && <View className={styles.number}>{`×${line.number}`}</View>}
          </View>
        ) : (
          <View className={styles.reason}>{line.reason}</View>
        )}
      </MediaRow>
    </View>
  )
})
