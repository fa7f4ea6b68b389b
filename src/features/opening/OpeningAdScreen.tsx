import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { tellShown } from '@/features/marketing/marketing'
import { goBack, openUrl } from '@/navigate'
import { metrics } from '@/platform/metrics'
import { getStored, setStored } from '@/platform/storage'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { Picture } from '@/ui/Picture/Picture'
import styles from './OpeningAdScreen.module.scss'
import { askOpeningAd } from './openingAd'
import { today } from './today'

const SECOND_MS = 1000
const SHORTEST_SECONDS = 3

/** Opening advertisement (page `adpage/adpage`): a picture, a countdown, and a way past it. */
export function OpeningAdScreen() {
  const query = useQuery({
    queryKey: ['openingAd'],
    queryFn: askOpeningAd,
    initialData: () => getStored('openingAd'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ad = query.data
  const isGone = useRef(false)
  const leave = (url = '') => {
    if (isGone.current) return
    isGone.current = true
    void (url ? openUrl(url, true) : goBack())
  }
  const hasNothing = query.isSuccess && !ad
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is for once
  useEffect(() => {
    if (ad) {
      setStored('adShownOn', today())
      void tellShown(ad.id)
    }
    if (hasNothing) leave()
  }, [ad, hasNothing])
  return (
    <Screen nav="none" title="拓岭皮卡">
      {ad ? (
        <View className={styles.ad}>
          <View
            className={styles.picture}
            ariaRole="link"
            ariaLabel={ad.title || '查看广告'}
            onClick={() => leave(ad.url)}
          >
            <Picture src={ad.image} ratio={0} eager />
            {ad.title && <View className={styles.title}>{ad.title}</View>}
          </View>
          <Skip seconds={Math.max(SHORTEST_SECONDS, ad.seconds)} onEnd={() => leave()} />
        </View>
      ) : (
        <PageLoad skeleton={<View className={styles.ad} />} onRetry={() => leave()} />
      )}
    </Screen>
  )
}

function Skip({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts down by itself
  useEffect(() => {
    if (left === 0) {
      onEnd()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  // Under the WeChat capsule.
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
