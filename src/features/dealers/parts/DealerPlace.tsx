import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { MapView } from '@/features/map/MapView'
import { showPlace } from '@/features/map/showPlace'
import { type Dealer, hasPlace } from '../dealer'
import styles from './parts.module.scss'

/** Opens the dealer's location on the map page, where directions are available. */
export const showDealer = ({ latitude, longitude, dealerName, dealerAddress }: Dealer) =>
  showPlace({ latitude, longitude, name: dealerName, address: dealerAddress })

/** Small map of the streets around a dealer. A tap opens the full map. */
export function DealerPlace({ dealer }: { dealer: Dealer }) {
  const { dealerId, dealerName, latitude, longitude } = dealer
  const markers = useMemo(
    () => [{ id: dealerId, title: dealerName, latitude, longitude }],
    [dealerId, dealerName, latitude, longitude],
  )
  if (!hasPlace(dealer)) return null
  return (
    <View className={styles.place}>
      <MapView
        className={styles.map}
        latitude={latitude}
        longitude={longitude}
        markers={markers}
        onMarkerTap={() => showDealer(dealer)}
      />
    </View>
  )
}
