import { ScrollView, Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { topsOf } from '@/platform/elements'
import { useGrownCount } from '@/ui/useGrownCount'
import { firstRows, groupAt, type ParameterGroup, type ParameterTable, rowCount } from '../model/parameters'
import styles from './ParameterGrid.module.scss'
import { ParameterRows } from './ParameterRows'

interface ParameterGridProps {
  types: ParameterTable['types']
  groups: readonly ParameterGroup[]
  /** The group to scroll to. */
  target: number | null
  /** Scrolling has rested: the group that is read now. */
  onSettle: (place: number) => void
}

const NAME_WIDTH = 92
const LEAST_COLUMN = 104
const SETTLE_MS = 140
/** Half a row: a group that has nearly arrived is read. */
const SLACK = 24
/** Fills the first screen; four types wide, it stays under 350 nodes, the most that a batch should have. */
const ROWS_AT_A_TIME = 20

/** Types across, parameters down. One container scrolls both ways; head and first column stick to its edges. */
export function ParameterGrid({ types, groups, target, onSettle }: ParameterGridProps) {
  const id = `g${useId().replace(/\W/g, '')}`
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const shown = useGrownCount(ROWS_AT_A_TIME, rowCount(groups))
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = async () => {
    const [edge, ...tops] = await topsOf([`${id}top`, ...groups.map((_, place) => `${id}m${place}`)])
    onSettle(
      groupAt(
        tops.map((top) => top ?? Number.POSITIVE_INFINITY),
        (edge ?? 0) + SLACK,
      ),
    )
  }
  return (
    <View className={styles.room}>
      <View id={`${id}top`} />
      <ScrollView
        className={styles.scroll}
        scrollX
        scrollY
        scrollWithAnimation
        {...(target === null ? null : { scrollIntoView: `${id}m${target}` })}
        onScroll={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void settle(), SETTLE_MS)
        }}
      >
        <View className={styles.table} style={{ minWidth: `${NAME_WIDTH + LEAST_COLUMN * types.length}px` }}>
          <View className={styles.head}>
            <Text className={clsx(styles.name, styles.corner)}>{'● 标配\n○ 选装\n— 无'}</Text>
            {types.map(({ typeId, name, priceText }) => (
              <View key={typeId} className={styles.type}>
                <Text className={styles.typeName}>{name}</Text>
                <Text className={styles.price}>{priceText}</Text>
              </View>
            ))}
          </View>
          {firstRows(groups, shown).map((group, place) => (
            <View key={group.name} className={styles.group}>
              <View className={styles.anchor}>
                <View id={`${id}m${place}`} className={styles.mark} />
              </View>
              <View className={styles.heading}>
                <Text className={styles.title}>{group.name}</Text>
              </View>
              <ParameterRows rows={group.rows} />
            </View>
          ))}
          <View className={styles.end} />
        </View>
      </ScrollView>
    </View>
  )
}
