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
}

export function CityRows({ cities, current, onChoose }: CityRowsProps) {
  return (
    <View className={styles.rows}>
      {cities.map(({ cityCode, cityName }, place) => {
        const isCurrent = cityName === current
        return (
          <View
            // A code may come twice in the fixed list (spec 3).
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            key={`${cityCode}-${place}`}
            className={clsx(styles.row, isCurrent && styles.current)}
            hoverClass="press"
            ariaRole="button"
            ariaLabel={isCurrent ? `${cityName}，当前城市` : cityName}
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
