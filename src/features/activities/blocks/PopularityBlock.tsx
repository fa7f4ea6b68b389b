import { withThousands } from '@contract/rules/price'
import { Text, View } from '@tarojs/components'
import { activitiesApi } from '@/api/activities.generated'
import { serverNow } from '@/api/http/clock'
import { openLogin, whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { isServed } from '@/platform/host/env'
import { Button, type ButtonProps } from '@/ui/Button/Button'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { Price } from '@/ui/Price/Price'
import { Section } from '@/ui/Section/Section'
import type { BlockProps } from '../model/activity'
import { closedReason } from '../model/stateText'
import { useStep } from '../model/useStep'
import styles from './blocks.module.scss'

interface ShareButtonProps
  extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'label' | 'disabled' | 'reason'> {
  /** Mark that `useShareAppMessage` receives in mini-programs; it says what to share. */
  id?: string
  /** Called when sharing starts. */
  onShare: () => void
  children: string
}

/** Share button: opens the platform's own share sheet in mini-programs, the caller's guide elsewhere. */
function ShareButton({ id, onShare, children, ...look }: ShareButtonProps) {
  const { host } = hostInfo()
  const isMini = host === 'weapp' || host === 'tt'
  return (
    <Button
      {...look}
      {...(isMini && !look.disabled ? { openType: 'share' as const, id } : null)}
      onTap={onShare}
    >
      {children}
    </Button>
  )
}

/** Minimum width of the progress bar, so that even the first helper is visible. */
const MIN_PERCENT = 4

/**
 * Goods whose price falls when many users help. Shows the progress of each, lets the user help, and claims the unlocked
 * reward.
 */
export function PopularityBlock({ block, activity, onShare }: BlockProps<'popularity'>) {
  const signedIn = useSignedIn()
  const step = useStep()
  const closed = closedReason(activity, serverNow())
  const claim = (goodsId: string) =>
    whenSignedIn(() =>
      step.run(
        () => activitiesApi.claim({ params: { id: activity.activityId }, body: { goodsId } }),
        '直降券已到账',
      ),
    )
  return (
    <Section outside title={block.title} note={block.note} bare>
      {block.items.map(({ goods, count, threshold, unlocks, helpedToday, state }) => {
        const reached = count !== null && threshold ? Math.floor((count * 100) / threshold) : 0
        const percent = Math.min(100, Math.max(MIN_PERCENT, reached))
        return (
          <View key={goods.goodsId} className={styles.card}>
            <View
              hoverClass="press"
              ariaRole="link"
              ariaLabel={goods.title}
              onClick={() => void navigate('goodsDetail', { goodsId: goods.goodsId })}
            >
              <MediaRow src={goods.imgUrl} size={88}>
                <View className={styles.popularityTitle}>{goods.title}</View>
                <Price fen={goods.price} {...(goods.priceVaries ? { suffix: '起' } : null)} />
                <View className={styles.unlocks}>{unlocks}</View>
              </MediaRow>
            </View>
            <View className={styles.popularityTrack}>
              <View className={styles.popularityFill} style={{ width: `${percent}%` }} />
            </View>
            <View className={styles.foot}>
              <View>
                <Text className={styles.popularityFigure}>{count === null ? '' : withThousands(count)}</Text>
                <Text className={styles.popularityOf}>
                  {count === null ? '' : threshold ? ` / ${withThousands(threshold)} 人气` : ' 人气'}
                </Text>
              </View>
              {state === 'ready' && isServed('/ext/activities/{id}/claim') ? (
                <Button
                  size="s"
                  loading={step.isBusy}
                  disabled={closed !== ''}
                  reason={closed || undefined}
                  label={`领取${unlocks || '直降券'}`}
                  onTap={() => claim(goods.goodsId)}
                >
                  领直降券
                </Button>
              ) : state === 'claimed' || state === 'empty' ? (
                <Text className={styles.popularityOf}>{state === 'claimed' ? '券已到账' : '券已领完'}</Text>
              ) : !signedIn && closed ? (
                <Text className={styles.popularityOf}>{closed}</Text>
              ) : !signedIn ? (
                <Button size="s" kind="secondary" onTap={() => void openLogin()}>
                  登录助力
                </Button>
              ) : (
                <ShareButton
                  size="s"
                  kind={helpedToday ? 'secondary' : 'ink'}
                  id={`good-${goods.goodsId}`}
                  disabled={closed !== ''}
                  reason={closed || undefined}
                  label={`分享${goods.title}`}
                  onShare={() => onShare(goods.goodsId)}
                >
                  {helpedToday ? '今日已助力' : '分享助力'}
                </ShareButton>
              )}
            </View>
          </View>
        )
      })}
    </Section>
  )
}
