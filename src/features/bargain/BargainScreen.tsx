import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useMemo, useRef, useState } from 'react'
import { bargainApi } from '@/api/bargain'
import { serverNow } from '@/api/http/clock'
import { isApiError, isNotFound } from '@/api/http/errors'
import { asQuery } from '@/api/query/asQuery'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/useSession'
import { useSharing } from '@/features/share/useSharing'
import { priceText } from '@/lib/price'
import { navigate, pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePullToRefresh } from '@/shell/usePullToRefresh'
import { Waiting } from '@/shell/Waiting'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Countdown } from '@/ui/Countdown/Countdown'
import { toast } from '@/ui/feedback'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './BargainScreen.module.scss'
import { toBargainDetail } from './model/bargain'
import { useBargainGood } from './model/bargainGood'
import { headline } from './model/words'
import { BargainBar } from './parts/BargainBar'
import { CutBar } from './parts/CutBar'
import { Helps } from './parts/Helps'

const TITLE = '帮我砍月供'
const LOOK_AGAIN_MS = 8_000

/** One bargain, in the six ways that the mall tells apart. */
export function BargainScreen({ bargainId = '' }: { bargainId?: string }) {
  const isSignedIn = useSignedIn()
  const chosen = useBargainGood()
  const asked = asQuery(bargainApi.detail, { params: { id: bargainId } })
  const query = useQuery({
    ...asked,
    // What one may do belongs to who one is.
    queryKey: [...asked.queryKey, isSignedIn],
    enabled: bargainId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false),
  })
  const bargain = useMemo(() => query.data && toBargainDetail(query.data), [query.data])
  const [isBusy, setBusy] = useState(false)
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void query.refetch()
    wasShown.current = true
  })
  usePullToRefresh(query.refetch)
  const sharing = useSharing({
    title: bargain ? `就差您这一刀！帮我砍 ${bargain.seriesName} 月供` : TITLE,
    path: pageUrl('bargain', { bargainId }),
    imageUrl: pictureSrc(bargain?.imgUrl),
  })

  const step = async (work: () => Promise<string>) => {
    if (isBusy) return
    setBusy(true)
    try {
      toast(await work())
    } catch (failure) {
      // A refused write has been told by the request core.
      if (!isApiError(failure)) throw failure
    } finally {
      setBusy(false)
      void query.refetch()
    }
  }
  const here = pageUrl('bargain', { bargainId })
  const help = () =>
    whenSignedIn(
      () =>
        step(async () => {
          const { amount } = await bargainApi.help({ params: { id: bargainId } })
          return `帮好友砍掉了 ¥${amount}`
        }),
      here,
    )
  const claim = () =>
    void step(async () => {
      await bargainApi.claim({ params: { id: bargainId } })
      return '月供券已到账'
    })

  if (bargainId === '' || isNotFound(query.error)) {
    return (
      <Screen title={TITLE}>
        <StateView
          state="empty"
          art="empty-content"
          title="这次砍价不在了"
          action="看看可以砍价的车"
          onAction={() => void redirect('bargainList')}
        />
      </Screen>
    )
  }
  if (!bargain) {
    return (
      <Screen title={chosen?.title ?? TITLE}>
        {chosen && !query.isError && <Picture src={chosen.imgUrl} ratio={0.56} eager />}
        <Waiting of={query} skeleton={<DetailSkeleton />} />
      </Screen>
    )
  }
  const { status } = bargain
  return (
    <Screen
      title={TITLE}
      footer={
        <BargainBar
          bargain={bargain}
          busy={isBusy}
          onHelp={help}
          onClaim={claim}
          onInvite={sharing.start}
          onOther={() => void navigate('bargainList')}
          onCoupon={() => void navigate('cashCoupon')}
        />
      }
      overlay={sharing.overlay}
    >
      <View className={styles.picture}>
        <Picture src={bargain.imgUrl} ratio={0.56} eager alt={bargain.seriesName} />
      </View>
      <View className={styles.sheet}>
        <View className={styles.owner}>
          <Avatar src={bargain.ownerAvatar} size={28} alt="" />
          <View>{bargain.isMine ? '我发起的砍价' : `${bargain.ownerName} 发起的砍价`}</View>
        </View>
        <View className={styles.title} ariaRole="heading">
          {headline(bargain)}
        </View>
        <View className={styles.monthly}>
          {`${bargain.seriesName} 月供 ${priceText(bargain.monthly)}，首月用券后 ${priceText(bargain.monthly - bargain.goal)}`}
        </View>
        <CutBar bargain={bargain} />
        {(status === 'running' || bargain.viewer === 'ownerReached') && (
          <View className={styles.time}>
            <View>{status === 'running' ? '距结束' : '请在此前领取'}</View>
            <Countdown
              look="blocks"
              left={() => bargain.expiresAt - serverNow()}
              endKey={`${status} ${query.dataUpdatedAt}`}
              onEnd={() => void query.refetch()}
            />
          </View>
        )}
      </View>
      <Helps helps={bargain.helps} />
    </Screen>
  )
}
