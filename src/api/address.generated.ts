// npx tsx scripts/reply-shapes.ts: calls of group address, with the shapes of their replies; kinds as in readReply.
import { addressCalls } from '@contract/calls/address'
import type { addressSchemas } from '@contract/schemas/address'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { dealer } from './parts.generated'

const shapes: Record<string, Fields> = {
  list: { list: [{ id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 }], limit: 11 },
  add: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  update: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  detail: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  detailFee: { deliverable: 4, fee: 0, remote: 2, freeFrom: 20, missing: 0, tip: 0 },
  region: { list: [{ code: 0, name: 0, children: [{ code: 0, name: 0, children: [{ code: 0, name: 0 }] }] }] },
  offlineStore: { list: [dealer], total: 11, pageNum: 1, pageSize: 1 },
}

export const addressApi = defineApi<typeof addressSchemas>(addressCalls, shapes)
