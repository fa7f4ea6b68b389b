import type { Shared } from '@/features/share/shared'
import { pageUrl } from '@/navigate'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import type { SeriesDetail } from './toSeriesDetail'

/** Returns the share content of a series; the brand's default text while it loads. */
export function sharedSeries(seriesId: string, series: SeriesDetail | undefined): Shared {
  const path = pageUrl('carDetail', { seriesId })
  if (!series) return { title: '', path }
  const imgUrl = series.colours[0]?.views.f34 || series.imgUrl
  return {
    title: [series.name, series.slogan].filter(Boolean).join('，'),
    desc: series.intro,
    path,
    imageUrl: pictureSrc(series.imgUrl),
    // A vehicle is goods with the id of its series (decision 0200).
    counts: { active: 'good_share', id: seriesId },
    poster: {
      title: series.name,
      note: series.slogan,
      price: series.priceFrom && `¥${series.priceFrom} 起`,
      imgUrl,
      ground: 'ridge',
    },
  }
}
