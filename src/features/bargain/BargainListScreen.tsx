import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useMemo, useRef, useState } from 'react'
import { bargainApi } from '@/api/bargain'
import { isApiError } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/useSession'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './BargainListScreen.module.scss'
import { type Deal, toBargain, toDeal } from './model/bargain'
import { setBargainGood } from './model/bargainGood'
import { STATUS_TEXT } from './model/words'
import { CutBar } from './parts/CutBar'
import { DealTile } from './parts/DealTile'

const TITLE = '月供砍价'

/** What may be bargained for, and one's own bargains. */
export function BargainListScreen() {
  const isSignedIn = useSignedIn()
  const asked = asQuery(bargainApi.deals, { query: {} })
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, isSignedIn], staleTime: 0 })
  const deals = useMemo(() => query.data?.list.map(toDeal) ?? [], [query.data])
  const mine = useMemo(() => query.data?.mine.map(toBargain) ?? [], [query.data])
  const [starting, setStarting] = useState('')
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void query.refetch()
    wasShown.current = true
  })
  usePullToRefresh(query.refetch)
  useShared({ title: '邀好友一起砍车贷月供', path: pageUrl('bargainList') })

  const start = async (deal: Deal) => {
    if (starting !== '') return
    setBargainGood(deal)
    setStarting(deal.dealId)
    try {
      const { bargainId } = await bargainApi.start({ body: { dealId: deal.dealId } })
      await navigate('bargain', { bargainId })
    } catch (failure) {
      // A refused write has been told by the request core.
      if (!isApiError(failure)) throw failure
      void query.refetch()
    } finally {
      setStarting('')
    }
  }
  const open = (bargainId: string, good: Parameters<typeof setBargainGood>[0]) => {
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
      <View className={styles.words}>
        <View className={styles.title} ariaRole="heading">
          邀好友，砍月供
        </View>
        <View className={styles.how}>
          选一款车发起砍价，在时限内凑够好友，就能领取一张月供券，下单直接抵用。
        </View>
      </View>
      {mine.length > 0 && (
        <>
          <View className={styles.heading} ariaRole="heading">
            我的砍价
          </View>
          {mine.map((bargain) => (
            <DealTile
              key={bargain.bargainId}
              good={bargain}
              note={STATUS_TEXT[bargain.status]}
              action={
                <Button size="s" kind="secondary" onTap={() => open(bargain.bargainId, bargain)}>
                  {bargain.status === 'reached' ? '去领取' : '查看'}
                </Button>
              }
            >
              <CutBar bargain={bargain} />
            </DealTile>
          ))}
        </>
      )}
      <View className={styles.heading} ariaRole="heading">
        可以砍价的车
      </View>
      {deals.length === 0 && <StateView state="empty" art="empty-content" title="新一期砍价正在准备" />}
      {deals.map((deal) => (
        <DealTile
          key={deal.dealId}
          good={deal}
          note={`${deal.helpers} 位好友 · ${deal.hours} 小时内 · 剩 ${deal.left} 张`}
          action={
            deal.bargainId === '' ? (
              <Button
                size="s"
                loading={starting === deal.dealId}
                disabled={deal.left <= 0}
                reason={deal.left <= 0 ? '月供券已被砍完，有人未砍成时会重新开放' : undefined}
                label={`发起砍价 ${deal.seriesName}`}
                onTap={() => whenSignedIn(() => start(deal), pageUrl('bargainList'))}
              >
                发起砍价
              </Button>
            ) : (
              <Button size="s" kind="secondary" onTap={() => open(deal.bargainId, deal)}>
                我的进度
              </Button>
            )
          }
        />
      ))}
    </Screen>
  )
}
