import { useQuery } from '@tanstack/react-query'
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { navigate, pageUrl, redirect } from '@/navigate'
import { hostInfo } from '@/platform/host'
import { Screen } from '@/shell/Screen'
import { ShareGuide } from '@/shell/ShareGuide'
import { Button } from '@/ui/Button/Button'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { toSeriesDetail } from './model/toSeriesDetail'
import { ShareCard } from './parts/ShareCard'

/** A series as a card to pass on: how it looks, what it can do, what it costs. */
export function ShareCarScreen({ seriesId = '' }: { seriesId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.carSeriesDetail, { query: { seriesId } }),
    enabled: seriesId !== '',
  })
  const series = useMemo(() => query.data && toSeriesDetail(query.data), [query.data])
  const [isSharing, setSharing] = useState(false)
  const shared = {
    title: series ? `${series.name}，${series.slogan}` : '拓岭皮卡',
    imageUrl: pictureSrc(series?.imgUrl),
  }
  // Who opens it wants the truck, not this card.
  useShareAppMessage(() => ({ ...shared, path: pageUrl('carDetail', { seriesId }) }))
  useShareTimeline(() => ({ ...shared, query: `seriesId=${seriesId}` }))
  const { host } = hostInfo()
  const isMini = host === 'weapp' || host === 'tt'
  return (
    <Screen
      title="分享车型"
      overlay={<ShareGuide open={isSharing} onClose={() => setSharing(false)} />}
      footer={
        series && (
          <StickyBar>
            <Button kind="secondary" block onTap={() => void navigate('carDetail', { seriesId })}>
              看车型详情
            </Button>
            {isMini ? (
              <Button block openType="share">
                分享给朋友
              </Button>
            ) : (
              <Button block onTap={() => setSharing(true)}>
                分享给朋友
              </Button>
            )}
          </StickyBar>
        )
      }
    >
      {series ? (
        <ShareCard series={series} />
      ) : seriesId === '' || isNotFound(query.error) ? (
        <StateView
          state="empty"
          title="这个车系不在了"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : query.isError ? (
        <StateView state="failed" note={describeFailure(query.error)} onAction={() => void query.refetch()} />
      ) : (
        <PageLoad skeleton={<DetailSkeleton ratio={4 / 3} />} onRetry={() => void query.refetch()} />
      )}
    </Screen>
  )
}
