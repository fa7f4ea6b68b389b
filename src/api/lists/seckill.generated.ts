// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const seckillLists: Record<string, Lists> = {
  detail: { gallery: [] },
  winners: { list: [] },
  show: { sessions: [], list: [] },
  showDetail: { gallery: [], detail: [], specs: [{ values: [] }], skus: [{ valueIds: [] }], attributes: [], services: [], tags: [], fits: [], coupons: [], comments: { list: [{ pictures: [], largePictures: [], followUp: { pictures: [], largePictures: [] } }] }, related: [{ tags: [] }] },
  orderInfo: { lines: [] },
}
