import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { addressApi } from '@/api/address.generated'
import { asPages } from '@/api/query/asPages'
import { useCurrentCity } from '@/features/city/currentCity'
import { MapView } from '@/features/map/MapView'
import { navigate } from '@/navigate'
import { MoreRows } from '@/shell/MoreRows'
import { PartWaiting } from '@/shell/PartWaiting'
import { usePartList, waitingOf } from '@/shell/usePagedList'
import { Heading } from '@/ui/Heading/Heading'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { type Dealer, hasPlace, toDealer } from './dealer'
import styles from './OfflineStores.module.scss'
import { DealerCard } from './parts/DealerCard'
import { showDealer } from './parts/DealerPlace'
import { useLocateButton } from './parts/useLocateButton'
import { useMeasuredFrom } from './useMeasuredFrom'

const SHOWN = 3

interface OfflineStoresProps {
  title: string
  onCall: (telephone: string) => void
}

/**
 * Stores of the city where goods can be handed in, nearest first, on a map and as a list. Renders nothing when there are
 * none.
 */
export function OfflineStores({ title, onCall }: OfflineStoresProps) {
  const { cityName } = useCurrentCity()
  const { kind, longitude, latitude } = useMeasuredFrom()
  const locating = useLocateButton()
  const [tapped, setTapped] = useState('')
  const body = {
    cityName,
    currentLocationLongitude: longitude,
    currentLocationLatitude: latitude,
    pageSize: SHOWN,
  }
  const list = usePartList(asPages(addressApi.offlineStore, { body }), {
    idOf: (wire) => wire.dealerId || wire.shortServiceName,
    toItem: toDealer,
  })
  const markers = useMemo(
    () =>
      list.rows.filter(hasPlace).map((store) => ({
        id: idOf(store),
        title: store.dealerName,
        latitude: store.latitude,
        longitude: store.longitude,
        isActive: idOf(store) === tapped,
      })),
    [list.rows, tapped],
  )
  const open = useCallback(
    (store: Dealer) =>
      store.dealerId ? void navigate('dealerHome', { dealerId: store.dealerId }) : void showDealer(store),
    [],
  )
  const call = useCallback(({ telephone }: Dealer) => onCall(telephone), [onCall])
  if (list.state === 'empty') return null
  const isLocated = kind === 'device'
  return (
    <View className={styles.stores}>
      <View className={styles.head}>
        <Heading>{title}</Heading>
        {!isLocated && locating.button}
      </View>
      {!isLocated && locating.note && <View className={styles.note}>{locating.note}</View>}
      {list.state !== 'ready' ? (
        <PartWaiting of={waitingOf(list)} skeleton={<LinesSkeleton lines={6} />} />
      ) : (
        <>
          {markers.length > 0 && (
            <MapView
              className={styles.map}
              latitude={latitude}
              longitude={longitude}
              markers={markers}
              fit
              onMarkerTap={setTapped}
            />
          )}
          <View ariaRole="list">
            {list.rows.map((store, place) => (
              <DealerCard
                key={idOf(store)}
                dealer={store}
                hasDistance={isLocated}
                isNearest={place === 0 && isLocated}
                isCurrent={idOf(store) === tapped}
                onTap={open}
                onCall={call}
                onGo={showDealer}
              />
            ))}
          </View>
          <MoreRows of={list} text="更多门店" />
        </>
      )}
    </View>
  )
}

/** Some back ends send stores without ids. */
const idOf = ({ dealerId, dealerName }: Dealer) => dealerId || dealerName
