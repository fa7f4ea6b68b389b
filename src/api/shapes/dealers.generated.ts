// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { carSeriesCard, dealer } from './parts.generated'

export const dealersShapes: Record<string, Fields> = {
  home: { dealer: dealer, heroImage: 0, series: [{ ...carSeriesCard, hasDemo: 4 }] },
}
