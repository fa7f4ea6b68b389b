// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const couponsLists: Record<string, Lists> = {
  lists: { list: [] },
  userList: { list: [] },
  orderCouponList: { list: [] },
  goodsCouponLists: { list: [] },
  productList: { list: [{ tags: [] }] },
}
