import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import type { SpecGroup, SpecValue } from '../model/vehicleGoods'
import styles from './SpecChoice.module.scss'

interface SpecChoiceProps {
  group: SpecGroup
  chosen: string | null
  /** Ids of the values that the mall allows now. */
  remaining: readonly string[]
  onTap: (value: SpecValue) => void
}

/** Values of one group: colours as swatches, types and packs as rows. */
export function SpecChoice({ group, chosen, remaining, onTap }: SpecChoiceProps) {
  const isColour = group.specId === 'colour'
  // Another type can always be chosen; the other groups are adapted to it.
  const isOff = (value: SpecValue) => group.specId !== 'type' && !remaining.includes(value.valueId)
  const current = group.values.find(({ valueId }) => valueId === chosen)
  return (
    <View className={styles.group}>
      <View className={styles.head}>
        <Heading className={styles.title}>{group.name}</Heading>
        {isColour && current && (
          <View className={styles.aside}>{[current.name, current.priceText].filter(Boolean).join(' ')}</View>
        )}
      </View>
      <View className={isColour ? styles.swatches : undefined} ariaRole="radiogroup" ariaLabel={group.name}>
        {group.values.map((value) => {
          const isChosen = value.valueId === chosen
          const spoken = [value.name, value.priceText, isOff(value) && '当前车型不可选', isChosen && '已选中']
          const shared = {
            hoverClass: 'press',
            ariaRole: 'radio',
            ariaLabel: spoken.filter(Boolean).join('，'),
            onClick: () => onTap(value),
          }
          return isColour ? (
            <View
              key={value.valueId}
              className={clsx(styles.choice, isChosen && styles.picked, isOff(value) && styles.off)}
              {...shared}
            >
              <View className={styles.swatch} style={{ background: value.hex }} />
            </View>
          ) : (
            <View
              key={value.valueId}
              className={clsx(styles.row, isChosen && styles.chosen, isOff(value) && styles.off)}
              {...shared}
            >
              <View className={styles.words}>
                <View className={styles.name}>{value.name}</View>
                {value.note && <View className={styles.note}>{value.note}</View>}
              </View>
              <View className={styles.price}>{value.priceText}</View>
              <View className={styles.mark}>{isChosen && <Icon name="check" size={12} />}</View>
            </View>
          )
        })}
      </View>
    </View>
  )
}
