import type { LatLng } from '@contract/rules/distance'
import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { MapView } from '@/features/map/MapView'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { type Dealer, hasPlace } from '../dealer'
import { DealerCard, type DealerCardProps } from './DealerCard'
import styles from './DealersMap.module.scss'

interface DealersMapProps
  extends Pick<DealerCardProps, 'hasDistance' | 'onTap' | 'onCall' | 'onGo' | 'onDrive'> {
  dealers: readonly Dealer[]
  /** Centre of the map when there is no dealer to show. */
  from: LatLng
}

/** Height of the search field and the count above the map. */
const HEAD_PX = 108

/** Shows all dealers on a map (spec 9, fit-bounds) and the card of the tapped one; at first of the nearest one. */
export function DealersMap({ dealers, from, ...card }: DealersMapProps) {
  const [tapped, setTapped] = useState('')
  const { statusBarHeight, navBarHeight } = useMetrics()
  const active = dealers.find(({ dealerId }) => dealerId === tapped) ?? dealers[0]
  const activeId = active?.dealerId
  const markers = useMemo(
    () =>
      dealers.filter(hasPlace).map(({ dealerId, dealerName, latitude, longitude }) => ({
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
