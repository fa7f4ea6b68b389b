import { z } from 'zod'
import type { addressCalls } from '../calls/address'
import {
  done,
  foldedLine,
  type GroupSchemas,
  id,
  numeric,
  oneLine,
  orElse,
  pageOf,
  rowKey,
  yuan,
} from '../schema'
import { dealer } from '../shapes/dealer'
import { mainlandPhone } from './user'

/**
 * Six digits. Province, city and district must belong together; the names come from the mall's list, whatever names are
 * sent. A new district that is missing from the list is accepted if its digits place it in the city.
 */
export const regionCode = z.string().regex(/^\d{6}$/, '请选择所在地区')
const regionName = oneLine.min(1, '请选择所在地区').max(40)

const fields = {
  name: oneLine.min(1, '请填写收货人姓名').max(25, '收货人姓名最多 25 个字'),
  phone: mainlandPhone,
  provinceCode: regionCode,
  provinceName: regionName,
  cityCode: regionCode,
  cityName: regionName,
  districtCode: regionCode,
  districtName: regionName,
  detail: foldedLine.min(2, '详细地址至少 2 个字').max(100, '详细地址最多 100 个字'),
  /** 家, 公司, 学校 or the shopper's own label; empty for none. */
  tag: oneLine.max(6, '标签最多 6 个字').default(''),
  isDefault: z.boolean().default(false),
}

const change = z.object({ id: rowKey, ...fields })
/** As it is shown: an address that was saved under earlier rules may hold line breaks. */
export const address = change.extend({ name: z.string(), detail: z.string(), tag: z.string() })

/** A district. A municipality is its own city; a city without districts is its own district. */
const district = z.object({ code: regionCode, name: z.string() })
const city = district.extend({ children: z.array(district) })
export const province = district.extend({ children: z.array(city) })

export const addressSchemas = {
  list: {
    summary: "The user's addresses, the default one first",
    reply: z.object({ list: z.array(address), limit: z.number().int().nullable() }),
  },
  add: {
    summary: 'Adds an address; the first one becomes the default',
    body: z.object(fields),
    reply: address,
  },
  update: {
    summary: 'Changes an address; a new default replaces the old one',
    body: change,
    reply: address,
  },
  remove: {
    summary: 'Deletes an address; if it was the default, the newest other one becomes the default',
    params: z.object({ id }),
    reply: done,
  },
  detail: { summary: 'One address', params: z.object({ id }), reply: address },
  detailFee: {
    summary: 'Delivery fee to an address or a province, for an amount of goods',
    body: z
      .object({
        addressId: id.optional(),
        provinceCode: regionCode.optional(),
        goodsAmount: yuan.default('0.00'),
      })
      .refine((body) => body.addressId || body.provinceCode, '请选择收货地址'),
    reply: z.object({
      deliverable: orElse(z.boolean(), true),
      fee: yuan,
      remote: z.boolean(),
      /** Delivery is free from this amount of goods on; left out where it is never free. */
      freeFrom: yuan.optional(),
      /** Amount still missing to reach it; 0.00 when nothing is missing. */
      missing: yuan,
      tip: z.string(),
    }),
  },
  region: {
    summary: 'Provinces, cities and districts, to choose from level by level',
    reply: z.object({ list: z.array(province) }),
  },
  offlineStore: {
    summary: 'Shops where an order can be picked up, nearest first if a location is sent',
    body: z.object({
      cityName: oneLine.max(40).optional(),
      currentLocationLongitude: numeric(z.number().min(-180).max(180)).optional(),
      currentLocationLatitude: numeric(z.number().min(-90).max(90)).optional(),
      pageNum: numeric(z.number().int().min(1).max(10_000)).default(1),
      pageSize: numeric(z.number().int().min(1).max(100)).default(20),
    }),
    reply: pageOf(dealer),
  },
} satisfies GroupSchemas<typeof addressCalls>
