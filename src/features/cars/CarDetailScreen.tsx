import { useQuery } from '@tanstack/react-query'
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import { describeFailure, isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { ShareGuide } from '@/shell/ShareGuide'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toSeriesDetail } from './model/toSeriesDetail'
import { CarBar } from './parts/CarBar'
import { CarGallery, GALLERY_RATIO } from './parts/CarGallery'
import { CarStory } from './parts/CarStory'
import { SeriesFacts } from './parts/SeriesFacts'
import { Turntable } from './parts/Turntable'
import { TypeRows } from './parts/TypeRows'

/** One car series: how it looks, what it can do, which types there are. */
export function CarDetailScreen({ seriesId = '' }: { seriesId?: string }) {
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
  useShareAppMessage(() => ({ ...shared, path: pageUrl('carDetail', { seriesId }) }))
  useShareTimeline(() => ({ ...shared, query: `seriesId=${seriesId}` }))

  if (series) {
    return (
      <Screen
        title={series.name}
        footer={<CarBar seriesId={seriesId} onShare={() => setSharing(true)} />}
        overlay={<ShareGuide open={isSharing} onClose={() => setSharing(false)} />}
      >
        <CarGallery name={series.name} colours={series.colours} />
        <SeriesFacts series={series} />
        <Turntable name={series.name} frames={series.turntable} />
        <TypeRows types={series.types} />
        <CarStory series={series} />
      </Screen>
    )
  }
  const isGone = seriesId === '' || isNotFound(query.error)
  return (
    <Screen title="车型详情">
      {isGone ? (
        <StateView
          state="empty"
          title="这个车系不在了"
          action="看全部车型"
          onAction={() => void redirect('carList')}
        />
      ) : query.isError ? (
        <StateView state="failed" note={describeFailure(query.error)} onAction={() => void query.refetch()} />
      ) : (
        <PageLoad skeleton={<DetailSkeleton ratio={GALLERY_RATIO} />} onRetry={() => void query.refetch()} />
      )}
    </Screen>
  )
}
