import { priceText } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Icon } from '@/ui/Icon/Icon'
import { Price } from '@/ui/Price/Price'
import { Tag } from '@/ui/Tag/Tag'
import type { CarType } from '../model/toSeriesDetail'
import styles from './TypeChoice.module.scss'

/** A type as one option of several. */
export function TypeChoice({
  type,
  isChosen,
  onTap,
}: {
  type: CarType
  isChosen: boolean
  onTap: () => void
}) {
  return (
    <View
      className={clsx(styles.choice, isChosen && styles.chosen)}
      hoverClass="press"
      ariaRole="radio"
      ariaLabel={`${type.name}，${priceText(type.price)}${isChosen ? '，已选中' : ''}`}
      onClick={onTap}
    >
      <View className={styles.words}>
        <View className={styles.name}>{type.name}</View>
        <View className={styles.power}>{type.powerText}</View>
        <View className={styles.tags}>
          {type.isHot && <Tag tone="accent">热销</Tag>}
          {type.highlights.map((word) => (
            <Tag key={word} look="line">
              {word}
            </Tag>
          ))}
        </View>
      </View>
      <View className={styles.side}>
        <Price fen={type.price} wan size="m" />
        <View className={styles.mark}>{isChosen && <Icon name="check" size={14} />}</View>
      </View>
    </View>
  )
}
