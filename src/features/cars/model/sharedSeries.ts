import type { Shared } from '@/features/share/shared'
import { pageUrl } from '@/navigate'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import type { SeriesDetail } from './toSeriesDetail'

/** A series as it is passed on; the brand's words while it loads. */
export function sharedSeries(seriesId: string, series: SeriesDetail | undefined): Shared {
  const path = pageUrl('carDetail', { seriesId })
  if (!series) return { title: '', path }
  const imgUrl = series.colours[0]?.views.f34 || series.imgUrl
  return {
    title: `${series.name}，${series.slogan}`,
    desc: series.intro,
    path,
    imageUrl: pictureSrc(series.imgUrl),
    poster: {
      title: series.name,
      note: series.slogan,
      price: `¥${series.priceFrom} 起`,
      imgUrl,
      ground: 'ridge',
    },
  }
}
