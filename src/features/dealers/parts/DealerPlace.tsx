import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { MapView } from '@/features/map/MapView'
import { showPlace } from '@/features/map/showPlace'
import type { Dealer } from '../dealer'
import styles from './DealerPlace.module.scss'

/** Shows a dealer on the map page, with the way there. */
export const showDealer = ({ latitude, longitude, dealerName, dealerAddress }: Dealer) =>
  showPlace({ latitude, longitude, name: dealerName, address: dealerAddress })

const ROUND_THE_CORNER = 15

/** The streets round a dealer. A tap anywhere leads to the whole map. */
export function DealerPlace({ dealer }: { dealer: Dealer }) {
  const { dealerId, dealerName, latitude, longitude } = dealer
  const markers = useMemo(
    () => [{ id: dealerId, title: dealerName, latitude, longitude }],
    [dealerId, dealerName, latitude, longitude],
  )
  return (
    <View className={styles.place}>
      <MapView
        className={styles.map}
        latitude={latitude}
        longitude={longitude}
        zoom={ROUND_THE_CORNER}
        markers={markers}
        onMarkerTap={() => showDealer(dealer)}
      />
    </View>
  )
}
