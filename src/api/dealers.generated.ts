// npx tsx scripts/reply-shapes.ts: calls of group dealers, with the shapes of their replies; kinds as in readReply.
import { dealersCalls } from '@contract/calls/dealers'
import type { dealersSchemas } from '@contract/schemas/dealers'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { carSeriesCard, dealer } from './parts.generated'

const shapes: Record<string, Fields> = {
  home: { dealer: dealer, heroImage: 0, showroomImages: [0], closedDates: [0], series: [{ ...carSeriesCard, hasDemo: 4 }] },
}

export const dealersApi = defineApi<typeof dealersSchemas>(dealersCalls, shapes)
