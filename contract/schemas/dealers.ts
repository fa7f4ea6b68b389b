import { z } from 'zod'
import type { dealersCalls } from '../calls/dealers'
import { type GroupSchemas, id, orElse, picture } from '../schema'
import { carSeriesCard } from '../shapes/cars'
import { dealer } from '../shapes/dealer'
import { currentLocation } from './common'

/** A series shown at the dealer. */
export const dealerSeries = carSeriesCard.extend({
  /** The dealer has a car for test drives. */
  hasDemo: orElse(z.boolean(), true),
})

export const dealersSchemas = {
  home: {
    summary: 'A dealer with the cars in its showroom',
    body: z.object({ dealerId: id, ...currentLocation }),
    reply: z.object({
      dealer,
      /** The dealer's picture at the full width of a phone. */
      heroImage: picture,
      /** Pictures of the showroom. */
      showroomImages: z.array(picture),
      /** Days on which the dealer is closed. */
      closedDates: z.array(z.string()),
      series: z.array(dealerSeries),
    }),
  },
} satisfies GroupSchemas<typeof dealersCalls>
