// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { list: [{ actions: [], orderGoods: [] }] }

const lists1: Lists = { actions: [], orderGoods: [], timeline: [] }

export const ordersLists: Record<string, Lists> = {
  list: lists0,
  lists: lists0,
  afterSaleList: { list: [] },
  details: lists1,
  byId: lists1,
  cancel: lists1,
  confirm: lists1,
  refund: lists1,
  refundLines: lists1,
  logisticsData: { goods: [], events: [] },
  multiLogistics: { list: [{ goods: [] }] },
  changeAddress: lists1,
  preview: { lines: [] },
}
