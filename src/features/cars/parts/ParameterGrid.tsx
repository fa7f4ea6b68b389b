import { ScrollView, Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { LongSection } from '@/lib/nearRows'
import { topsOf } from '@/platform/elements'
import { farPartsStand } from '@/platform/farParts'
import { useMetrics } from '@/platform/metrics/useMetrics'
import { useAppearance } from '@/shell/appearance'
import { useGrownCount } from '@/ui/useGrownCount'
import { useNearRows } from '@/ui/useNearRows'
import { gridHeights, headHeight, LEAST_COLUMN, NAME_WIDTH } from '../model/gridHeights'
import { firstRows, groupAt, type ParameterGroup, type ParameterTable, rowCount } from '../model/parameters'
import styles from './ParameterGrid.module.scss'
import { ParameterRows } from './ParameterRows'

interface ParameterGridProps {
  types: ParameterTable['types']
  groups: readonly ParameterGroup[]
  /** The group to scroll to. */
  target: number | null
  /** Scrolling has rested: the group that is read now, and the target that it was scrolled under. */
  onSettle: (place: number, towards: number | null) => void
}

const SETTLE_MS = 140
/** Half a row: a group that has nearly arrived is read. */
const SLACK = 24
/** Fills the first screen. Where far rows don't stand, all may come at once. */
const ROWS_AT_A_TIME = farPartsStand ? 20 : Number.POSITIVE_INFINITY
/** styles/_sizes.scss. */
const LARGE_TEXT = 1.25
/** Drawn beyond the window: four types wide, the page keeps near the 350 nodes that a mini-program carries lightly. */
const BEYOND_PX = 200
/** The page's bar, the tools and the groups' tabs over the table, about. */
const COVERED_PX = 180

/** Types across, parameters down. One container scrolls both ways; head and first column stick to its edges. */
export function ParameterGrid({ types, groups, target, onSettle }: ParameterGridProps) {
  const id = `g${useId().replace(/\W/g, '')}`
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const shown = useGrownCount(ROWS_AT_A_TIME, rowCount(groups))
  const { windowWidth } = useMetrics()
  const { largeText, hostLargeText } = useAppearance()
  const textScale = largeText || hostLargeText ? LARGE_TEXT : 1
  const heights = useMemo(
    () => (farPartsStand ? [] : gridHeights(groups, { width: windowWidth, types: types.length, textScale })),
    [groups, windowWidth, types, textScale],
  )
  const near = useNearRows(heights, {
    start: headHeight(textScale),
    beyond: BEYOND_PX,
    covered: COVERED_PX,
  })
  const { scrolledTo } = near
  // The rows of the group that was asked for are there before the table is.
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
        // Where rows are drawn as they come near, a glide would pass over nothing.
        scrollWithAnimation={farPartsStand}
        {...(target === null ? null : { scrollIntoView: `${id}m${target}` })}
        onScroll={({ detail }) => {
          scrolledTo(detail.scrollTop)
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

/** Px from the table's beginning to a group, where nothing lies over the groups. */
const topOf = (heights: readonly LongSection[], place: number) =>
  heights
    .slice(0, place)
    .reduce((sum, { head, rows }) => sum + rows.reduce((all, height) => all + height, head), 0)
