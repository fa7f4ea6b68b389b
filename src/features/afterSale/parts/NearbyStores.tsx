import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { addressApi } from '@/api/address'
import { asQuery } from '@/api/query/asQuery'
import { useCurrentCity } from '@/features/city/currentCity'
import { toDealer } from '@/features/dealers/dealer'
import { Cell } from '@/ui/Cell/Cell'
import { Section } from '@/ui/Section/Section'
import styles from './Apply.module.scss'

const SHOWN = 3

/** Service stores in the city where goods may also be handed in, nearest first. Draws nothing when there are none. */
export function NearbyStores({ onCall }: { onCall: (telephone: string) => void }) {
  const { cityName, longitude, latitude } = useCurrentCity()
  const query = useQuery(
    asQuery(addressApi.offlineStore, {
      body: {
        cityName,
        currentLocationLongitude: longitude,
        currentLocationLatitude: latitude,
        pageSize: SHOWN,
      },
    }),
  )
  const stores = useMemo(() => query.data?.list.map(toDealer) ?? [], [query.data])
  if (stores.length === 0) return null
  return (
    <Section title="也可以送到附近门店">
      <View className={styles.flush}>
        {stores.map((store) => (
          <Cell
            key={store.dealerName}
            title={store.dealerName}
            note={store.dealerAddress}
            label={`拨打${store.dealerName}的电话`}
            onTap={() => onCall(store.telephone)}
          />
        ))}
      </View>
    </Section>
  )
}
