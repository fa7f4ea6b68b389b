import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'
import { useCurrentCity } from '@/features/city/currentCity'
import { navigate } from '@/navigate'
import { Cell } from '@/ui/Cell/Cell'
import { type Dealer, toDealer } from './dealer'
import styles from './dealers.module.scss'
import { dealersBody } from './model/useDealers'
import { DealerCard } from './parts/DealerCard'
import { useMeasuredFrom } from './useMeasuredFrom'

const SHOWN = 2

interface NearDealersProps {
  /** Only dealers that offer this service, such as 试驾. */
  service: string
  onCall: (telephone: string) => void
  onDrive?: (dealer: Dealer) => void
}

/** Shows the nearest dealers of the current city on another page; renders nothing when there are none. */
export function NearDealers({ service, onCall, onDrive }: NearDealersProps) {
  const { cityName } = useCurrentCity()
  const from = useMeasuredFrom()
  const body = { ...dealersBody({ cityName, keyword: '', service }, from), pageSize: SHOWN }
  const query = useQuery(asQuery(commonApi.dealers, { body }))
  const dealers = useMemo(() => query.data?.list.map(toDealer) ?? [], [query.data])
  const open = useCallback(({ dealerId }: Dealer) => void navigate('dealerHome', { dealerId }), [])
  const call = useCallback(({ telephone }: Dealer) => onCall(telephone), [onCall])
  if (dealers.length === 0) return null
  return (
    <View className={styles.section}>
      <Cell
        title={<View className={styles.heading}>附近门店</View>}
        label={`附近门店，${cityName}，全部`}
        value={`${cityName} · 全部`}
        onTap={() => void navigate('dealers', {})}
      />
      <View ariaRole="list">
        {dealers.map((dealer, place) => (
          <DealerCard
            key={dealer.dealerId}
            dealer={dealer}
            hasDistance={from.kind === 'device'}
            isNearest={place === 0 && from.kind === 'device'}
            onTap={open}
            onCall={call}
            onDrive={onDrive}
          />
        ))}
      </View>
    </View>
  )
}
