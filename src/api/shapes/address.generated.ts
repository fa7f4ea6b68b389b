// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { dealer } from './parts.generated'

export const addressShapes: Record<string, Fields> = {
  list: { list: [{ id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 }], limit: 11 },
  add: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  update: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  detail: { id: 3, name: 0, phone: 0, provinceCode: 0, provinceName: 0, cityCode: 0, cityName: 0, districtCode: 0, districtName: 0, detail: 0, tag: 0, isDefault: 2 },
  detailFee: { deliverable: 4, fee: 0, remote: 2, freeFrom: 0, missing: 0, tip: 0 },
  region: { list: [{ code: 0, name: 0, children: [{ code: 0, name: 0, children: [{ code: 0, name: 0 }] }] }] },
  offlineStore: { list: [dealer], total: 11, pageNum: 1, pageSize: 1 },
}
