import { View } from '@tarojs/components'
import { memo } from 'react'
import { canOpenLocationSettings, openLocationSettings } from '@/platform/abilities/location'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Heading } from '@/ui/Heading/Heading'
import { Icon } from '@/ui/Icon/Icon'
import { shortCityName } from '../model/shortCityName'
import { RELOCATE_NOTES, useRelocate } from '../useRelocate'
import styles from './CityCards.module.scss'

/** Shows the current city and a button that switches to the city where the device is. */
export function CurrentCityCard({ cityName }: { cityName: string }) {
  const { state, relocate } = useRelocate()
  const openSettings = async () => {
    if (await openLocationSettings()) await relocate()
  }
  const note = RELOCATE_NOTES[state]
  return (
    <View className={styles.card}>
      <Heading size="s" className={styles.head}>
        当前城市
      </Heading>
      <View className={styles.row}>
        <Icon name="location" size={22} className={styles.mark} />
        <View className={styles.name}>{cityName}</View>
        {state === 'denied' && canOpenLocationSettings ? (
          <Button kind="secondary" size="s" onTap={() => void openSettings()}>
            去设置
          </Button>
        ) : (
          <Button kind="secondary" size="s" loading={state === 'locating'} onTap={() => void relocate()}>
            重新定位
          </Button>
        )}
      </View>
      <View className={note ? styles.note : styles.nothing} ariaRole="status">
        {note}
      </View>
    </View>
  )
}

/** Cities where most pickups are sold and most users live. */
const HOT_CITIES = [
  '北京市',
  '上海市',
  '广州市',
  '深圳市',
  '成都市',
  '重庆市',
  '西安市',
  '郑州市',
  '昆明市',
  '保定市',
  '兰州市',
  '乌鲁木齐市',
]
const OPTIONS = HOT_CITIES.map((cityName) => ({ value: cityName, text: shortCityName(cityName) }))

interface HotCitiesProps {
  id: string
  current: string
  onChoose: (cityName: string) => void
}

export const HotCities = memo(function HotCities({ id, current, onChoose }: HotCitiesProps) {
  return (
    <View id={id} className={styles.hot}>
      <Heading size="s" className={styles.head}>
        热门城市
      </Heading>
      <Chips options={OPTIONS} value={[current]} onTap={onChoose} label="热门城市" />
    </View>
  )
})
