import { View } from '@tarojs/components'
import { canOpenLocationSettings, openLocationSettings } from '@/platform/abilities/location'
import { Button } from '@/ui/Button/Button'
import { Icon } from '@/ui/Icon/Icon'
import { RELOCATE_NOTES, useRelocate } from '../useRelocate'
import styles from './CurrentCityCard.module.scss'

/** Shows the current city and a button that switches to the city where the device is. */
export function CurrentCityCard({ cityName }: { cityName: string }) {
  const { state, relocate } = useRelocate()
  const openSettings = async () => {
    if (await openLocationSettings()) await relocate()
  }
  const note = RELOCATE_NOTES[state]
  return (
    <View className={styles.card}>
      <View className={styles.head} ariaRole="heading">
        当前城市
      </View>
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
