import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { bargainApi } from '@/api/bargain.generated'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { whenSignedIn } from '@/features/session/gate'
import { useSharing } from '@/features/share/useSharing'
import { trackCustom } from '@/features/tracking/custom'
import { navigate, pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Avatar } from '@/ui/Avatar/Avatar'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Heading } from '@/ui/Heading/Heading'
import { Picture } from '@/ui/Picture/Picture'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton, LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './bargain.module.scss'
import { useBargainGood } from './model/bargain'
import { headline, invitation, monthlyText } from './model/bargainText'
import { useBargain } from './model/useBargain'
import { BargainBar } from './parts/BargainBar'
import { CutBar } from './parts/CutBar'
import { Helpers } from './parts/Helpers'
import { HelpList } from './parts/HelpList'
import { HowItGoes } from './parts/HowItGoes'

const TITLE = '帮我砍月供'
const PICTURE_RATIO = 16 / 9

/** Page of one bargain. The mall distinguishes six kinds of viewer; the page differs for each. */
export function BargainScreen({ bargainId = '' }: { bargainId?: string }) {
  const chosen = useBargainGood()
  const { query, bargain, isBusy, step } = useBargain(bargainId)
  const here = pageUrl('bargain', { bargainId })
  const { title, desc, poster } = invitation(bargain)
  const sharing = useSharing({
    title: title || TITLE,
    desc,
    path: here,
    imageUrl: pictureSrc(bargain?.imgUrl),
    ...(poster && { poster }),
  })
  const help = () =>
    whenSignedIn(
      () =>
        step(async () => {
          const { amount } = await bargainApi.help({ params: { id: bargainId } })
          trackCustom({ type: 'bargainHelped', data: { bargainId } })
          return amount ? `帮好友砍掉了 ¥${withThousands(amount)}` : '帮好友砍了一刀'
        }),
      here,
    )
  const claim = () =>
    void step(async () => {
      await bargainApi.claim({ params: { id: bargainId } })
      return '月供券已到账'
    })
  const restart = (dealId: string) =>
    void step(async () => {
      const next = await bargainApi.start({ body: { dealId } })
      trackCustom({ type: 'bargainStarted', data: { dealId } })
      if (next.bargainId) await redirect('bargain', { bargainId: next.bargainId })
      else await redirect('bargainList')
      return ''
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
      <Screen title={TITLE}>
        {chosen && !query.isError && <Picture src={chosen.imgUrl} ratio={PICTURE_RATIO} eager />}
        <Waiting
          of={query}
          skeleton={chosen ? <LinesSkeleton /> : <DetailSkeleton ratio={PICTURE_RATIO} />}
        />
      </Screen>
    )
  }
  const { status, viewer } = bargain
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
          onRestart={() => restart(bargain.dealId)}
          onOther={() => void navigate('bargainList')}
          onCoupon={() => void navigate('cashCoupon')}
        />
      }
      overlay={sharing.overlay}
    >
      <View className={styles.picture}>
        <Picture src={bargain.imgUrl} ratio={PICTURE_RATIO} eager alt={bargain.seriesName} />
      </View>
      <View className={styles.sheet}>
        <View className={styles.owner}>
          <Avatar src={bargain.ownerAvatar} size={28} alt="" />
          <View>{bargain.isMine ? '我发起的砍价' : `${bargain.ownerName || '好友'} 发起的砍价`}</View>
        </View>
        <Heading size="xl" className={styles.bargainTitle}>
          {headline(bargain)}
        </Heading>
        <View className={styles.monthly}>{monthlyText(bargain)}</View>
        <Helpers bargain={bargain} onInvite={viewer === 'ownerRunning' ? sharing.start : undefined} />
        <CutBar bargain={bargain} />
        {(status === 'running' || viewer === 'ownerReached') && bargain.expiresAt > 0 && (
          <View className={styles.time}>
            <View>{status === 'running' ? '距结束' : '距领取截止'}</View>
            <Countdown
              look="blocks"
              left={() => bargain.expiresAt - serverNow()}
              endKey={`${status} ${query.dataUpdatedAt}`}
              onEnd={() => void query.refetch()}
            />
          </View>
        )}
      </View>
      <HelpList bargain={bargain} />
      <HowItGoes />
    </Screen>
  )
}
