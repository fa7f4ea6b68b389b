import { distanceText, type LatLng, straightDistance } from '@contract/rules/distance'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { describeMapFailure, drivingRoute, transitRoute } from '@/api/mapClient/shopMaps'
import { useFoundLocation } from '@/features/city/currentCity'
import { openMapApp } from '@/platform/abilities/mapApp'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { copyText } from '@/ui/feedback/copyText'
import { SegmentedControl } from '@/ui/SegmentedControl/SegmentedControl'
import { StateView } from '@/ui/StateView/StateView'
import { MapView } from './MapView'
import styles from './OpenLocationScreen.module.scss'
import { placeOfParams } from './showPlace'

type Travel = 'driving' | 'transit'

const TRAVELS = [
  { value: 'driving', text: '驾车' },
  { value: 'transit', text: '公交' },
] as const

/** Loads the way to a place, by car first, when the shopper requests it; a second tap hides it. */
function useWayTo(to: LatLng, from: LatLng | null) {
  const [travel, setTravel] = useState<Travel>('driving')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['way', travel, from?.latitude, from?.longitude, to.latitude, to.longitude],
    queryFn: () => (from ? (travel === 'transit' ? transitRoute : drivingRoute)(from, to) : null),
    enabled: isOpen && from !== null,
  })
  return {
    travel,
    setTravel,
    isOpen,
    toggle: () => setOpen(!isOpen),
    query,
    route: isOpen ? query.data : null,
  }
}

/** The way by the chosen means of travel: its length and time, by bus also its steps. */
function WayPanel({ way }: { way: ReturnType<typeof useWayTo> }) {
  const { travel, setTravel, query, route } = way
  return (
    <View className={styles.way}>
      <SegmentedControl label="出行方式" options={TRAVELS} value={travel} onChange={setTravel} />
      {query.isError ? (
        <StateView
          compact
          state="failed"
          note={describeMapFailure(query.error)}
          onAction={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <View className={styles.far}>正在查找路线</View>
      ) : route ? (
        <>
          <View className={styles.far} ariaRole="status">
            {`${travel === 'driving' ? '驾车' : '公交'} ${distanceText(route.metres)}，约 ${minutesText(route.minutes)}`}
          </View>
          {route.steps.length > 0 && (
            <View ariaRole="list">
              {route.steps.map((step, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position in the way
                <View key={place} className={styles.step} ariaRole="listitem">
                  {step}
                </View>
              ))}
            </View>
          )}
        </>
      ) : (
        <View className={styles.far}>没有找到公交路线，可以试试驾车</View>
      )}
    </View>
  )
}

const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`

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
        {from &&
          (way.isOpen ? (
            <WayPanel way={way} />
          ) : (
            <View className={styles.far}>
              {`直线距离 ${distanceText(straightDistance(from, { latitude, longitude }))}`}
            </View>
          ))}
        <View className={styles.actions}>
          <Button kind="secondary" onTap={() => void copyText(address || name)}>
            复制地址
          </Button>
          {from && (
            <Button kind="secondary" onTap={way.toggle}>
              {way.isOpen ? '收起路线' : '看路线'}
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
