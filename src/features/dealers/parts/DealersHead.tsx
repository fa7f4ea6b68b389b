import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import styles from './DealersHead.module.scss'
import { useLocateButton } from './useLocateButton'

interface DealersHeadProps {
  /** Searched area: a city, or 全国. */
  heading: string
  /** Null while unknown. */
  count: number | null
  /** The device was located, so distances are from the shopper. */
  isLocated: boolean
  look: DealersLook
  onLook: (look: DealersLook) => void
}

export type DealersLook = 'list' | 'map'

const LOOKS: readonly { value: DealersLook; text: string }[] = [
  { value: 'list', text: '列表' },
  { value: 'map', text: '地图' },
]

/** Shows the number of dealers and, when the device was not located, a button to locate it. */
export function DealersHead({ heading, count, isLocated, look, onLook }: DealersHeadProps) {
  const { button, note } = useLocateButton()
  return (
    <View className={styles.head}>
      <View className={styles.row}>
        <View className={styles.count} ariaRole="status">
          {count === null ? heading : `${heading} · ${withThousands(count)} 家门店`}
        </View>
        {!isLocated && button}
        <View className={styles.looks}>
          <SegmentedControl options={LOOKS} value={look} onChange={onLook} label="怎么看门店" />
        </View>
      </View>
      {!isLocated && note && (
        <View className={styles.note} ariaRole="status">
          {note}
        </View>
      )}
    </View>
  )
}
