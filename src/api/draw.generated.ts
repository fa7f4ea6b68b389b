// npx tsx scripts/reply-shapes.ts: calls of group draw, with the shapes of their replies; kinds as in readReply.
import { drawCalls } from '@contract/calls/draw'
import type { drawSchemas } from '@contract/schemas/draw'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  board: { drawId: 0, title: 0, cover: 0, state: 'running', startAt: 5, endAt: 5, perDay: 11, left: 11, prizes: [{ prizeId: 0, name: 0, kind: 'none', image: 0, isGone: 2 }], winners: [{ nickName: 0, prize: 0, wonAt: 5 }], serverTime: 5 },
  spin: { record: { recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 5, address: 0, carrier: 0, trackingNo: 0 }, left: 1 },
  records: { list: [{ recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 5, address: 0, carrier: 0, trackingNo: 0 }], total: 11, pageNum: 1, pageSize: 1 },
  address: { recordId: 0, prizeId: 0, place: 11, kind: 'none', name: 0, image: 0, status: 0, spunAt: 5, address: 0, carrier: 0, trackingNo: 0 },
}

export const drawApi = defineApi<typeof drawSchemas>(drawCalls, shapes)
