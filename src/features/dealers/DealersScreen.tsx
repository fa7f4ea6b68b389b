import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { CityChip } from '@/features/city/CityChip'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { useSettled } from '@/shell/useSettled'
import { Waiting } from '@/shell/Waiting'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import { StateView } from '@/ui/StateView/StateView'
import { answerDealer, leaveWithoutDealer, requestedDealer } from './chooseDealer'
import type { Dealer } from './dealer'
import styles from './dealers.module.scss'
import { useDealers, useLinkedCity } from './model/useDealers'
import { showDealer } from './parts/DealerPlace'
import { DealersHead, type DealersLook } from './parts/DealersHead'
import { DealersList } from './parts/DealersList'
import { DealersMap } from './parts/DealersMap'

const TYPING_MS = 300

const drive = ({ dealerId }: Dealer) => void navigate('appointment', { dealerId })

/** Skeleton of the map and of the nearest dealer's card. */
const MapSkeleton = () => (
  <>
    <Skeleton shape="box" height="52vh" />
    <RowSkeleton rows={1} />
  </>
)

interface DealersScreenProps {
  /** Choose mode: a tap returns the dealer to the page that opened this one. */
  choose?: string
  /** View shown first. */
  first?: DealersLook
  /** City and search text from a link. */
  cityName?: string
  keyword?: string
}

/** Dealers near the shopper, of a city, or matching a search: as a list or on a map. */
export function DealersScreen({ choose, first = 'list', ...link }: DealersScreenProps) {
  const [requested] = useState(() => (choose === undefined ? null : requestedDealer()))
  const [look, setLook] = useState(first)
  const [typed, setTyped] = useState(link.keyword ?? '')
  const cityName = useLinkedCity(link.cityName)
  const keyword = useSettled(typed.trim(), TYPING_MS)
  const { list, from } = useDealers({ cityName, keyword, service: requested?.service })
  const phone = usePhone()
  useUnload(() => {
    if (choose !== undefined) leaveWithoutDealer()
  })
  const tap = useCallback(
    (dealer: Dealer) => {
      if (requested) answerDealer(dealer)
      else void navigate('dealerHome', { dealerId: dealer.dealerId })
    },
    [requested],
  )
  const call = useCallback((dealer: Dealer) => phone.call(dealer.telephone), [phone.call])
  const hasDistance = from.kind === 'device'
  const taps = { onTap: tap, onCall: call, onGo: showDealer, onDrive: requested ? undefined : drive }
  return (
    <Screen title={requested ? '选择门店' : '附近门店'} overlay={<PhoneSheet phone={phone} />}>
      <View className={styles.search}>
        <CityChip cityName={cityName} />
        <View className={styles.field}>
          <SearchBar value={typed} placeholder="搜索门店名称或地址" onChange={setTyped} onSearch={setTyped} />
        </View>
      </View>
      <DealersHead
        heading={keyword ? '全国' : cityName}
        count={list.state === 'ready' ? list.total : null}
        isLocated={hasDistance}
        look={look}
        onLook={setLook}
      />
      {list.isNear && list.state === 'ready' && (
        <View className={styles.near}>没有完全匹配的，为您找到相近的</View>
      )}
      {list.state === 'ready' ? (
        look === 'map' ? (
          <DealersMap dealers={list.rows} from={from} hasDistance={hasDistance} {...taps} />
        ) : (
          <DealersList list={list} hasDistance={hasDistance} currentId={requested?.currentId} {...taps} />
        )
      ) : list.state === 'empty' ? (
        <StateView
          state="empty"
          art="empty-search"
          title={keyword ? `没有找到“${keyword}”` : `${cityName}还没有门店`}
          note={keyword ? '换个词，或者少几个字试试' : '换个城市看看'}
          action={keyword ? '看附近门店' : '选择城市'}
          onAction={() => (keyword ? setTyped('') : void navigate('cityList'))}
        />
      ) : (
        <Waiting of={list} skeleton={look === 'map' ? <MapSkeleton /> : <RowSkeleton rows={5} />} />
      )}
    </Screen>
  )
}
