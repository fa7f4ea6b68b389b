import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { MapView } from '@/features/map/MapView'
import type { LatLng } from '@/lib/distance'
import { useMetrics } from '@/platform/metrics/useMetrics'
import type { Dealer } from '../dealer'
import { DealerCard, type DealerCardProps } from './DealerCard'
import styles from './DealersMap.module.scss'

interface DealersMapProps
  extends Pick<DealerCardProps, 'hasDistance' | 'onTap' | 'onCall' | 'onGo' | 'onDrive'> {
  dealers: readonly Dealer[]
  /** Middle of the map where there is no dealer to show. */
  from: LatLng
}

/** Search and count above the map. */
const HEAD_PX = 108

/** Every dealer on the map at once (spec 9, fit-bounds); the one that is tapped, the nearest at first, as a card. */
export function DealersMap({ dealers, from, ...card }: DealersMapProps) {
  const [tapped, setTapped] = useState('')
  const { statusBarHeight, navBarHeight } = useMetrics()
  const active = dealers.find(({ dealerId }) => dealerId === tapped) ?? dealers[0]
  const activeId = active?.dealerId
  const markers = useMemo(
    () =>
      dealers.map(({ dealerId, dealerName, latitude, longitude }) => ({
        id: dealerId,
        title: dealerName,
        latitude,
        longitude,
        isActive: dealerId === activeId,
      })),
    [dealers, activeId],
  )
  const pick = useCallback((id: string) => setTapped(id), [])
  return (
    <View
      className={styles.room}
      style={{ height: `calc(100vh - ${statusBarHeight + navBarHeight + HEAD_PX}px)` }}
    >
      <MapView
        className={styles.map}
        latitude={from.latitude}
        longitude={from.longitude}
        markers={markers}
        fit
        onMarkerTap={pick}
      />
      {active && (
        <View className={styles.card} ariaRole="list">
          <DealerCard dealer={active} isNearest={active === dealers[0] && card.hasDistance} eager {...card} />
        </View>
      )}
    </View>
  )
}
