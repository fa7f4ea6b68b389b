import { ScrollView, Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { LongSection } from '@/lib/nearRows'
import { topsOf } from '@/platform/engine/elements'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { rendersOffscreenParts } from '@/platform/engine/offscreenParts'
import { isTextLarge, useAppearance } from '@/shell/appearance'
import { useGrownCount } from '@/ui/useGrownCount'
import { useNearRows } from '@/ui/useNearRows'
import { gridHeights, headHeight, MIN_COLUMN_WIDTH, NAME_WIDTH } from '../model/gridHeights'
import { firstRows, groupAt, type ParameterGroup, type ParameterTable, rowCount } from '../model/parameters'
import styles from './ParameterGrid.module.scss'
import { ParameterRows } from './ParameterRows'

interface ParameterGridProps {
  types: ParameterTable['types']
  groups: readonly ParameterGroup[]
  /** Index of the group to scroll to. */
  target: number | null
  /** Called when scrolling has stopped, with the group being read and the target at that time. */
  onSettle: (place: number, towards: number | null) => void
}

const SETTLE_MS = 140
/** Half a row, in px: a group that has nearly reached the top counts as being read. */
const SLACK = 24
/**
 * Rows added per render step; 20 fill the first screen. Where only rows near the window are drawn (mini-programs),
 * there is no need for steps.
 */
const ROWS_AT_A_TIME = rendersOffscreenParts ? 20 : Number.POSITIVE_INFINITY
/** Same value as in styles/_sizes.scss. */
const LARGE_TEXT = 1.25
/** Px drawn beyond the window. With four types, the page stays near 350 nodes, which a mini-program handles easily. */
const BEYOND_PX = 200
/** Approximate height in px above the table: navigation bar, tools and group tabs. */
const COVERED_PX = 180

/**
 * Table with types as columns and parameters as rows. One container scrolls in both directions; head and first column
 * are sticky.
 */
export function ParameterGrid({ types, groups, target, onSettle }: ParameterGridProps) {
  const id = `g${useId().replace(/\W/g, '')}`
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const shown = useGrownCount(ROWS_AT_A_TIME, rowCount(groups))
  const { windowWidth } = useMetrics()
  const textScale = isTextLarge(useAppearance()) ? LARGE_TEXT : 1
  const heights = useMemo(
    () =>
      rendersOffscreenParts
        ? []
        : gridHeights(groups, { width: windowWidth, types: types.length, textScale }),
    [groups, windowWidth, types, textScale],
  )
  const near = useNearRows(heights, {
    start: headHeight(textScale),
    beyond: BEYOND_PX,
    covered: COVERED_PX,
  })
  const { scrolledTo } = near
  // Draw the rows of the target group before the table scrolls to them.
  useEffect(() => {
    if (target !== null) scrolledTo(topOf(heights, target))
  }, [target, heights, scrolledTo])
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = async () => {
    const [edge, ...tops] = await topsOf([`${id}top`, ...groups.map((_, place) => `${id}m${place}`)])
    onSettle(
      groupAt(
        tops.map((top) => top ?? Number.POSITIVE_INFINITY),
        (edge ?? 0) + SLACK,
      ),
      target,
    )
  }
  return (
    <View className={styles.room}>
      <View id={`${id}top`} />
      <ScrollView
        className={styles.scroll}
        scrollX
        scrollY
        // No scroll animation where rows are drawn only near the window: it would pass over empty space.
        scrollWithAnimation={rendersOffscreenParts}
        {...(target === null ? null : { scrollIntoView: `${id}m${target}` })}
        onScroll={({ detail }) => {
          scrolledTo(detail.scrollTop)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void settle(), SETTLE_MS)
        }}
      >
        <View
          className={styles.table}
          style={{ minWidth: `${NAME_WIDTH + MIN_COLUMN_WIDTH * types.length}px` }}
        >
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
              <ParameterRows
                rows={group.rows}
                {...near.rows?.[place]}
                heights={near.rows ? heights[place]?.rows : undefined}
              />
            </View>
          ))}
          <View className={styles.end} />
        </View>
      </ScrollView>
    </View>
  )
}

/** Returns the offset in px of a group within the groups, without the table's head. */
const topOf = (heights: readonly LongSection[], place: number) =>
  heights
    .slice(0, place)
    .reduce((sum, { head, rows }) => sum + rows.reduce((all, height) => all + height, head), 0)
