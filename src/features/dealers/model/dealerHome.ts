import { saidPrice } from '@contract/rules/price'
import type { dealersSchemas } from '@contract/schemas/dealers'
import type { ReplyOf } from '@/api/http/defineApi'
import { type Dealer, toDealer } from '../dealer'

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
  readonly series: readonly ShownSeries[]
}

export const toDealerHome = (wire: ReplyOf<typeof dealersSchemas.home>): DealerHome => ({
  dealer: toDealer(wire.dealer),
  heroUrl: wire.heroImage,
  series: wire.series.map(({ seriesId, name, slogan, className, thumb, priceFrom, hasDemo }) => ({
    seriesId,
    name,
    slogan,
    className,
    thumbUrl: thumb,
    priceFrom: saidPrice(priceFrom),
    hasDemo,
  })),
})
