import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { bargainApi } from '@/api/bargain.generated'
import { isApiError } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { useShared } from '@/features/share/useShared'
import { trackCustom } from '@/features/tracking/custom'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import styles from './bargain.module.scss'
import { type BargainGood, type Deal, setBargainGood, toBargain, toDeal } from './model/bargain'
import { DealTile } from './parts/DealTile'
import { HowItGoes } from './parts/HowItGoes'
import { OwnTile } from './parts/OwnTile'

const TITLE = '月供砍价'
const COVER_RATIO = 16 / 9

/** List of the user's own bargains and of the goods that a bargain can be started for. */
export function BargainListScreen() {
  const canStart = isServed('/ext/bargains') && isOffered('bargain')
  const isSignedIn = useSignedIn()
  const requested = asQuery(bargainApi.deals, { query: {} })
  const query = useQuery({ ...requested, queryKey: [...requested.queryKey, isSignedIn], staleTime: 0 })
  const mine = useMemo(() => query.data?.mine.map(toBargain) ?? [], [query.data])
  // Deals for which the user already has a bargain are listed above among their own.
  const deals = useMemo(
    () => query.data?.list.map(toDeal).filter(({ bargainId }) => bargainId === '') ?? [],
    [query.data],
  )
  const [starting, setStarting] = useState('')
  usePullToRefresh(query.refetch)
  useShared({
    title: '邀好友一起砍车贷月供',
    path: pageUrl('bargainList'),
    imageUrl: pictureSrc(query.data?.cover),
  })

  const start = async (deal: Deal) => {
    if (starting !== '') return
    setBargainGood(deal)
    setStarting(deal.dealId)
    try {
      const { bargainId } = await bargainApi.start({ body: { dealId: deal.dealId } })
      trackCustom({ type: 'bargainStarted', data: { dealId: deal.dealId } })
      if (bargainId) await navigate('bargain', { bargainId })
      else void query.refetch()
    } catch (failure) {
      // The request core has already shown why the write was refused.
      if (!isApiError(failure)) throw failure
      void query.refetch()
    } finally {
      setStarting('')
    }
  }
  const open = (bargainId: string, good: BargainGood) => {
    setBargainGood(good)
    void navigate('bargain', { bargainId })
  }
  if (!query.data) {
    return (
      <Screen title={TITLE}>
        <Waiting of={query} skeleton={<RowSkeleton rows={5} />} />
      </Screen>
    )
  }
  return (
    <Screen title={TITLE}>
      <Picture src={query.data.cover} ratio={COVER_RATIO} eager />
      <View className={styles.text}>
        <Heading size="2xl" className={styles.bargainListTitle}>
          邀好友，砍月供
        </Heading>
        <View className={styles.how}>选一款车发起砍价，在时限内凑够好友，就能领取一张月供券。</View>
      </View>
      {mine.length > 0 && (
        <>
          <Heading size="xl" className={styles.heading}>
            我的砍价
          </Heading>
          <View ariaRole="list">
            {mine.map((bargain) => (
              <OwnTile
                key={bargain.bargainId}
                bargain={bargain}
                onOpen={isOffered('bargain') ? () => open(bargain.bargainId, bargain) : undefined}
              />
            ))}
          </View>
        </>
      )}
      <Heading size="xl" className={styles.heading}>
        可以砍价的车
      </Heading>
      {deals.length === 0 && (
        <View className={styles.none}>
          {mine.length > 0 ? '每款车都发起过了，邀好友来帮忙吧' : '新一期砍价正在准备'}
        </View>
      )}
      <View ariaRole="list">
        {deals.map((deal) => (
          <DealTile
            key={deal.dealId}
            deal={deal}
            starting={starting === deal.dealId}
            onStart={canStart ? () => whenSignedIn(() => start(deal), pageUrl('bargainList')) : undefined}
          />
        ))}
      </View>
      <HowItGoes />
    </Screen>
  )
}
