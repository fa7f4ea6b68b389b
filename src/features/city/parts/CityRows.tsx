import { View } from '@tarojs/components'
import clsx from 'clsx'
import { Icon } from '@/ui/Icon/Icon'
import type { CityEntry } from '../model/cities'
import styles from './CityRows.module.scss'

export interface CityRowsProps {
  cities: readonly CityEntry[]
  /** Name of the current city. */
  current: string
  onChoose: (cityName: string) => void
  /** Text above the rows. */
  note?: string
  /** Index of the first given city within its group. */
  place?: number
  /** Height in px of the rows left out before and after. */
  room?: { above: number; below: number }
}

const NO_ROOM = { above: 0, below: 0 }

export function CityRows({ cities, current, onChoose, note, place = 0, room = NO_ROOM }: CityRowsProps) {
  const { above, below } = room
  const style = above || below ? { paddingTop: `${above}px`, paddingBottom: `${below}px` } : {}
  return (
    <View className={styles.rows} style={style}>
      {note && <View className={styles.note}>{note}</View>}
      {cities.map(({ cityCode, cityName }, nth) => {
        const isCurrent = cityName === current
        return (
          <View
            // The fixed list contains duplicate codes (spec 3).
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            key={`${cityCode}-${place + nth}`}
            className={clsx(styles.row, isCurrent && styles.current)}
            hoverClass="press"
            ariaRole="button"
            {...(isCurrent ? { ariaLabel: `${cityName}，当前城市` } : null)}
            onClick={() => onChoose(cityName)}
          >
            {cityName}
            {isCurrent && <Icon name="check" size={18} className={styles.mark} />}
          </View>
        )
      })}
    </View>
  )
}
