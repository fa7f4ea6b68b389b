import { z } from 'zod'
import type { dealersCalls } from '../calls/dealers'
import { type GroupSchemas, id, picture } from '../schema'
import { carSeriesCard } from '../shapes/cars'
import { dealer } from '../shapes/dealer'
import { currentLocation } from './common'

/** A series in the showroom. */
export const dealerSeries = carSeriesCard.extend({
  /** A car to drive stands there. */
  hasDemo: z.boolean(),
})

export const dealersSchemas = {
  home: {
    summary: 'A dealer with the cars in its showroom',
    body: z.object({ dealerId: id, ...currentLocation }),
    reply: z.object({
      dealer,
      /** The dealer's picture, as wide as a phone. */
      heroImage: picture,
      series: z.array(dealerSeries),
    }),
  },
} satisfies GroupSchemas<typeof dealersCalls>
