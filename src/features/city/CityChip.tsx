import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Icon } from '@/ui/Icon/Icon'
import styles from './CityChip.module.scss'
import { useCurrentCity } from './currentCity'
import { shortCityName } from './model/shortCityName'

/** Shows the current city, or the city given by the page; a tap opens the city list. */
export function CityChip(given: { cityName?: string }) {
  const current = useCurrentCity()
  const cityName = given.cityName ?? current.cityName
  return (
    <View
      className={styles.chip}
      hoverClass="press"
      ariaRole="button"
      ariaLabel={`当前城市${cityName}，点按更换`}
      onClick={() => void navigate('cityList')}
    >
      <View className={styles.name}>{shortCityName(cityName)}</View>
      <Icon name="chevron-down" size={14} />
    </View>
  )
}
