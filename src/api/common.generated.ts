// npx tsx scripts/reply-shapes.ts: shapes of the replies of group common; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { articleCard, carLifeTopic, dealer, goodsCard } from './parts.generated'

export const commonShapes: Record<string, Fields> = {
  topics: { list: [carLifeTopic] },
  dealers: { list: [dealer], total: 11, pageNum: 1, pageSize: 1, near: 22 },
  dealer: dealer,
  articles: { list: [articleCard], total: 11, pageNum: 1, pageSize: 1, near: 22 },
  article: { ...articleCard, body: [{ '': 'type', heading: { text: 0 }, paragraph: { text: 0 }, picture: { image: 0, caption: 0 }, list: { items: [0] }, link: { text: 0, url: 0 } }], goods: [goodsCard], related: [articleCard] },
}
