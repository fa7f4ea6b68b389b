import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { CityChip } from '@/features/city/CityChip'
import { useCurrentCity } from '@/features/city/currentCity'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { useSettled } from '@/shell/useSettled'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { SearchBar } from '@/ui/SearchBar/SearchBar'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { answerDealer, askedDealer, leaveWithoutDealer } from './chooseDealer'
import styles from './DealersScreen.module.scss'
import type { Dealer } from './dealer'
import { useDealers } from './model/useDealers'
import { PhoneSheet } from './PhoneSheet'
import { DealerCard } from './parts/DealerCard'
import { DealersHead } from './parts/DealersHead'
import { usePhone } from './usePhone'

const TYPING_MS = 300

const drive = ({ dealerId }: Dealer) => void navigate('appointment', { dealerId })

/** Dealers near the shopper, or of a city, or found by words. In `choose` mode a tap answers the page that asked. */
export function DealersScreen({ choose }: { choose?: string }) {
  const asked = choose === undefined ? null : askedDealer()
  const { cityName } = useCurrentCity()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), TYPING_MS)
  const { list, from } = useDealers({ cityName, keyword, service: asked?.service })
  const phone = usePhone()
  useUnload(() => {
    if (choose !== undefined) leaveWithoutDealer()
  })
  const isAsked = asked !== null
  const tap = useCallback(
    (dealer: Dealer) => {
      if (isAsked) answerDealer(dealer)
      else void navigate('dealerHome', { dealerId: dealer.dealerId })
    },
    [isAsked],
  )
  const call = useCallback((dealer: Dealer) => phone.call(dealer.telephone), [phone.call])
  const reload = () => void list.reload()
  return (
    <Screen title={isAsked ? '选择门店' : '附近门店'} overlay={<PhoneSheet phone={phone} />}>
      <View className={styles.search}>
        <CityChip />
        <View className={styles.field}>
          <SearchBar value={typed} placeholder="搜索门店名称或地址" onChange={setTyped} onSearch={setTyped} />
        </View>
      </View>
      <DealersHead
        words={keyword ? '全国' : cityName}
        count={list.state === 'ready' ? list.total : null}
        isLocated={from.kind === 'device'}
      />
      {list.state === 'ready' ? (
        <>
          <View ariaRole="list">
            {list.rows.map((dealer, place) => (
              <DealerCard
                key={dealer.dealerId}
                dealer={dealer}
                hasDistance={from.kind === 'device'}
                isNearest={place === 0 && from.kind === 'device'}
                isCurrent={asked?.currentId === dealer.dealerId}
                eager={place < 4}
                onTap={tap}
                onCall={call}
                onDrive={isAsked ? undefined : drive}
              />
            ))}
          </View>
          <ListFooter state={list.footer} onRetry={list.more} />
        </>
      ) : list.state === 'empty' ? (
        <StateView
          state="empty"
          art="empty-search"
          title={keyword ? `没有找到“${keyword}”` : `${cityName}还没有门店`}
          note={keyword ? '换个词，或者少几个字试试' : '换个城市看看'}
          action={keyword ? '看附近门店' : '选择城市'}
          onAction={() => (keyword ? setTyped('') : void navigate('cityList'))}
        />
      ) : list.state === 'failed' ? (
        <StateView state="failed" note={describeFailure(list.error)} onAction={reload} />
      ) : (
        <PageLoad skeleton={<RowSkeleton rows={5} />} onRetry={reload} />
      )}
    </Screen>
  )
}
