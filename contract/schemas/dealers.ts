import { z } from 'zod'
import type { dealersCalls } from '../calls/dealers'
import { dealerId } from '../fields'
import { type GroupSchemas, orElse, picture } from '../schema'
import { carSeriesCard } from '../shapes/cars'
import { dealer } from '../shapes/dealer'
import { currentLocation } from './common'

/** A series shown at the dealer. */
export const dealerSeries = carSeriesCard.extend({
  hasDemo: orElse(z.boolean(), true).describe('Whether the dealer has a car for test drives.'),
})

export const dealersSchemas = {
  home: {
    summary: 'A dealer with the cars in its showroom',
    body: z.object({ dealerId, ...currentLocation }),
    reply: z.object({
      dealer: dealer.describe('The dealer.'),
      heroImage: picture.describe("Address of the dealer's picture, in the full width of a phone."),
      showroomImages: z
        .array(picture)
        .describe('Addresses of the pictures of the showroom, in the full width of a phone. Empty: none.'),
      closedDates: z
        .array(z.string())
        .describe(
          'Single days on which the dealer is closed in spite of its hours, yyyy-mm-dd in Beijing, today and later. Empty: none.',
        ),
      series: z.array(dealerSeries).describe('The car series.'),
    }),
  },
} satisfies GroupSchemas<typeof dealersCalls>
