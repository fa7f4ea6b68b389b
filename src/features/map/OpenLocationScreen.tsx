import { distanceText, type LatLng, straightDistance } from '@contract/rules/distance'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { type DrivingRoute, describeMapFailure, drivingRoute } from '@/api/mapClient/shopMaps'
import { useFoundLocation } from '@/features/city/currentCity'
import { openMapApp } from '@/platform/abilities/mapApp'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { StateView } from '@/ui/StateView/StateView'
import { MapView } from './MapView'
import styles from './OpenLocationScreen.module.scss'
import { placeOfParams } from './showPlace'

/** Loads the driving route to a place when the shopper requests it; a second tap hides it. */
function useWayTo(to: LatLng, from: LatLng | null) {
  const [route, setRoute] = useState<DrivingRoute | null>(null)
  const [isLooking, setLooking] = useState(false)
  const toggle = async () => {
    if (route) return setRoute(null)
    if (!from || isLooking) return
    setLooking(true)
    try {
      setRoute(await drivingRoute(from, to))
    } catch (failure) {
      toast(describeMapFailure(failure))
    } finally {
      setLooking(false)
    }
  }
  return { route, isLooking, toggle }
}

interface Params {
  latitude?: string
  longitude?: string
  name?: string
  address?: string
}

/** Shows a place on the map, and the route to it from the shopper's location. */
export function OpenLocationScreen(params: Params) {
  const place = placeOfParams(params)
  return place ? (
    <PlacePage key={`${place.latitude},${place.longitude}`} {...place} />
  ) : (
    <Screen title="查看位置">
      <StateView state="empty" art="empty-search" title="没有这个位置" note="链接可能不完整，请返回重试" />
    </Screen>
  )
}

function PlacePage({ latitude, longitude, name, address }: NonNullable<ReturnType<typeof placeOfParams>>) {
  const from = useFoundLocation()
  const way = useWayTo({ latitude, longitude }, from)
  const markers = useMemo(
    () => [{ id: 'place', latitude, longitude, title: name, isActive: true }],
    [latitude, longitude, name],
  )
  return (
    <Screen title="查看位置" className={styles.page ?? ''}>
      <MapView
        className={styles.map}
        latitude={latitude}
        longitude={longitude}
        markers={markers}
        {...(way.route ? { fit: true, route: way.route.points } : null)}
      />
      <View className={styles.sheet}>
        <View className={styles.name}>{name}</View>
        {address !== '' && <View className={styles.address}>{address}</View>}
        {from && (
          <View className={styles.far}>
            {way.route
              ? `驾车 ${distanceText(way.route.metres)}，约 ${way.route.minutes} 分钟`
              : `直线距离 ${distanceText(straightDistance(from, { latitude, longitude }))}`}
          </View>
        )}
        <View className={styles.actions}>
          <Button kind="secondary" onTap={() => void copyText(address || name)}>
            复制地址
          </Button>
          {from && (
            <Button kind="secondary" loading={way.isLooking} onTap={() => void way.toggle()}>
              {way.route ? '收起路线' : '看路线'}
            </Button>
          )}
          <Button className={styles.main ?? ''} onTap={() => openMapApp({ latitude, longitude, name })}>
            导航
          </Button>
        </View>
      </View>
    </Screen>
  )
}
