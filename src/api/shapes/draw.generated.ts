// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const drawShapes: Record<string, Fields> = {
  board: { drawId: 0, title: 0, cover: 0, state: 'running', startAt: 1, endAt: 1, perDay: 11, left: 11, prizes: [{ prizeId: 0, name: 0, kind: 'none', image: 0, isGone: 2 }], winners: [{ nickName: 0, prize: 0, wonAt: 1 }], serverTime: 1 },
  spin: { record: { recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 1, address: 0, carrier: 0, trackingNo: 0 }, left: 1 },
  records: { list: [{ recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 1, address: 0, carrier: 0, trackingNo: 0 }], total: 11, pageNum: 1, pageSize: 1 },
  address: { recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 1, address: 0, carrier: 0, trackingNo: 0 },
}
