import { shortPrice } from '@contract/rules/price'
import type { dealersSchemas } from '@contract/schemas/dealers'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealersApi } from '@/api/dealers.generated'
import type { ReplyOf } from '@/api/http/defineApi'
import { asQuery } from '@/api/query/asQuery'
import { type Dealer, toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'

/** A car series in a dealer's showroom. */
export interface ShownSeries {
  readonly seriesId: string
  readonly name: string
  readonly slogan: string
  readonly className: string
  readonly thumbUrl: string
  /** Lowest guide price, such as '12.58万'. */
  readonly priceFrom: string
  /** The dealer has a car of this series for test drives. */
  readonly hasDemo: boolean
}

export interface DealerHome {
  readonly dealer: Dealer
  readonly heroUrl: string
  /** Pictures of the showroom. */
  readonly pictureUrls: readonly string[]
  /** Days on which it is closed, 'yyyy-mm-dd'. */
  readonly closedDates: readonly string[]
  readonly series: readonly ShownSeries[]
}

export const toDealerHome = (wire: ReplyOf<typeof dealersSchemas.home>): DealerHome => ({
  dealer: toDealer(wire.dealer),
  heroUrl: wire.heroImage,
  pictureUrls: wire.showroomImages,
  closedDates: wire.closedDates,
  series: wire.series.map(({ seriesId, name, slogan, className, thumb, priceFrom, hasDemo }) => ({
    seriesId,
    name,
    slogan,
    className,
    thumbUrl: thumb,
    priceFrom: shortPrice(priceFrom),
    hasDemo,
  })),
})

/** Loads a dealer with its showroom; `hasDistance` says whether its distance may be shown. */
export function useDealerHome(dealerId: string) {
  const { kind, latitude, longitude } = useMeasuredFrom()
  const query = useQuery({
    ...asQuery(dealersApi.home, {
      body: { dealerId, currentLocationLatitude: latitude, currentLocationLongitude: longitude },
    }),
    enabled: dealerId !== '',
  })
  const home = useMemo(() => query.data && toDealerHome(query.data), [query.data])
  return { query, home, hasDistance: kind === 'device' }
}
