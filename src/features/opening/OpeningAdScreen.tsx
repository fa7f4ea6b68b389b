import { dateText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '@/api/http/clock'
import { linkTarget } from '@/features/links/linkTarget'
import { openLink } from '@/features/links/openLink'
import { reportShown } from '@/features/marketing/marketing'
import { goBack } from '@/navigate'
import { metrics } from '@/platform/engine/metrics'
import { getStored, setStored } from '@/platform/host/storage'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { Picture } from '@/ui/Picture/Picture'
import styles from './OpeningAdScreen.module.scss'
import { loadOpeningAd } from './openingAd'

const SECOND_MS = 1000
const MIN_SECONDS = 3

/**
 * Opening advertisement (page `adpage/adpage`): a picture, a countdown and a skip button. A preview shows what the mall
 * answers, not what this browser stored, and counts as nothing shown.
 */
export function OpeningAdScreen({ isPreview = false }: { isPreview?: boolean }) {
  const query = useQuery({
    queryKey: ['openingAd'],
    queryFn: loadOpeningAd,
    initialData: () => (isPreview ? undefined : getStored('openingAd')),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ad = query.data
  const isGone = useRef(false)
  const target = linkTarget(ad?.url)
  const leave = async (link: string | null = null) => {
    if (isGone.current || isPreview) return
    isGone.current = true
    // A link outside the shop opens over the home page, not over this one, so go back first.
    if (!link?.startsWith('/')) await goBack()
    await openLink(link, true)
  }
  const hasNothing = query.isSuccess && !ad
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` runs only once
  useEffect(() => {
    if (ad && !isPreview) {
      setStored('adShownOn', dateText(serverNow()))
      void reportShown(ad.id)
    }
    if (hasNothing) void leave()
  }, [ad, hasNothing])
  return (
    <Screen nav="none" title="拓岭皮卡">
      {ad ? (
        <View className={styles.ad}>
          <View
            className={styles.picture}
            {...(target && {
              ariaRole: 'link',
              ariaLabel: ad.title || '查看广告',
              onClick: () => void leave(target),
            })}
          >
            <Picture src={ad.image} ratio={0} eager />
            {ad.title && <View className={styles.title}>{ad.title}</View>}
          </View>
          <Skip seconds={Math.max(MIN_SECONDS, ad.seconds)} onEnd={() => void leave()} />
        </View>
      ) : (
        <PageLoad skeleton={<View className={styles.ad} />} onRetry={() => void leave()} />
      )}
    </Screen>
  )
}

function Skip({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `left` restarts the timer
  useEffect(() => {
    if (left === 0) {
      onEnd()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  // Below the WeChat capsule button.
  const top = metrics().statusBarHeight + metrics().navBarHeight + 8
  return (
    <View
      className={styles.skip}
      style={{ top: `${top}px` }}
      hoverClass="press"
      ariaRole="button"
      ariaLabel="跳过广告"
      onClick={onEnd}
    >
      {`跳过 ${left}`}
    </View>
  )
}
