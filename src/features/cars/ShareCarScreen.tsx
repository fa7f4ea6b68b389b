import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNotFound } from '@/api/http/errors'
import { productApi } from '@/api/product'
import { asQuery } from '@/api/query/asQuery'
import { useSharing } from '@/features/share/useSharing'
import { navigate, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { sharedSeries } from './model/sharedSeries'
import { toSeriesDetail } from './model/toSeriesDetail'
import { ShareCard } from './parts/ShareCard'

/** Page that shows a series as a card for sharing: picture, features and price. */
export function ShareCarScreen({ seriesId = '' }: { seriesId?: string }) {
  const query = useQuery({
    ...asQuery(productApi.carSeriesDetail, { query: { seriesId } }),
    enabled: seriesId !== '',
  })
  const series = useMemo(() => query.data && toSeriesDetail(query.data), [query.data])
  // The shared link opens the series page, not this card.
  const sharing = useSharing(sharedSeries(seriesId, series))
  return (
    <Screen
      title="分享车型"
      overlay={sharing.overlay}
      footer={
        series && (
          <StickyBar>
            <Button kind="secondary" block onTap={() => void navigate('carDetail', { seriesId })}>
              看车型详情
            </Button>
            <Button block onTap={sharing.start}>
              分享
            </Button>
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
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={4 / 3} />} />
      )}
    </Screen>
  )
}
