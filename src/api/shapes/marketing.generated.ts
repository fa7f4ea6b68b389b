// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const marketingShapes: Record<string, Fields> = {
  trigger: { floating: [{ id: 0, src: 0, size: 0, top: 1, right: 1, url: 0, pages: [0] }], popups: [{ id: 0, src: 0, title: 0, url: 0, pages: [0] }] },
  banner: { list: [{ id: 0, image: 0, url: 0, title: 0, seconds: 1 }] },
}
