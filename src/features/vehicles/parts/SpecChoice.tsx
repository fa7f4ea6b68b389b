import { View } from '@tarojs/components'
import { ChoiceRow } from '@/ui/ChoiceRow/ChoiceRow'
import { Heading } from '@/ui/Heading/Heading'
import { Swatch, Swatches } from '@/ui/Swatch/Swatch'
import type { SpecGroup, SpecValue } from '../model/vehicleGoods'
import styles from './parts.module.scss'

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
  const shared = (value: SpecValue) => ({
    label: [value.name, value.priceText, isOff(value) && '当前车型不可选'].filter(Boolean).join('，'),
    isChosen: value.valueId === chosen,
    isOff: isOff(value),
    onTap: () => onTap(value),
  })
  const current = group.values.find(({ valueId }) => valueId === chosen)
  return (
    <View className={styles.specChoiceGroup}>
      <View className={styles.head}>
        <Heading className={styles.specChoiceTitle}>{group.name}</Heading>
        {isColour && current && (
          <View className={styles.aside}>{[current.name, current.priceText].filter(Boolean).join(' ')}</View>
        )}
      </View>
      {isColour ? (
        <Swatches label={group.name}>
          {group.values.map((value) => (
            <Swatch key={value.valueId} hex={value.hex} {...shared(value)} />
          ))}
        </Swatches>
      ) : (
        <View ariaRole="radiogroup" ariaLabel={group.name}>
          {group.values.map((value) => (
            <ChoiceRow
              key={value.valueId}
              name={value.name}
              note={value.note}
              price={value.priceText}
              {...shared(value)}
            />
          ))}
        </View>
      )}
    </View>
  )
}
