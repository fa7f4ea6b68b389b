import { z } from 'zod'
import type { addressCalls } from '../calls/address'
import { personName } from '../fields'
import { ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_TOO_LONG, addressDetailObjection } from '../rules/addressDetail'
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
  name: personName('收货人姓名').meta({ title: '姓名', description: 'Name of the recipient.' }),
  phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number of the recipient.' }),
  provinceCode: regionCode.meta({ title: '所在省份', description: 'Code of the province, six digits.' }),
  provinceName: regionName.meta({ title: '所在省份', description: 'Name of the province.' }),
  cityCode: regionCode.meta({ title: '所在城市', description: 'Code of the city, six digits.' }),
  cityName: regionName.meta({ title: '所在城市', description: 'Name of the city.' }),
  districtCode: regionCode.meta({ title: '所在区县', description: 'Code of the district, six digits.' }),
  districtName: regionName.meta({ title: '所在区县', description: 'Name of the district.' }),
  detail: foldedLine
    .min(2, '详细地址至少 2 个字')
    .max(ADDRESS_DETAIL_MAX, ADDRESS_DETAIL_TOO_LONG)
    .superRefine((detail, context) => {
      const message = addressDetailObjection(detail)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({ title: '详细地址', description: 'Street, number and other details.' }),
  tag: oneLine
    .max(6, '标签最多 6 个字')
    .default('')
    .meta({ title: '地址标签', description: "家, 公司, 学校 or the shopper's own label. Empty: none." }),
  isDefault: z
    .boolean()
    .default(false)
    .meta({ title: '默认地址', description: 'Whether this is the default address.' }),
}

const change = z.object({ id: rowKey.meta({ title: '编号', description: 'Id of the address.' }), ...fields })
/** An address as it is shown: one of another back end may hold line breaks, which input refuses. */
export const address = change.extend({
  name: z.string().describe('Name of the recipient.'),
  detail: z.string().describe('Street, number and other details.'),
  tag: z.string().describe("家, 公司, 学校 or the shopper's own label. Empty: none."),
})

/** A district. A municipality is its own city; a city without districts is its own district. */
const district = z.object({
  code: regionCode.describe('Code of the place, six digits.'),
  name: z.string().describe('Name of the place.'),
})
const city = district.extend({
  children: z.array(district).describe('Areas inside it: cities of a province, districts of a city.'),
})
export const province = district.extend({
  children: z.array(city).describe('Areas inside it: cities of a province, districts of a city.'),
})

export const addressSchemas = {
  list: {
    summary: "The user's addresses, the default one first",
    reply: z.object({
      list: z.array(address).describe('The rows, in display order.'),
      limit: z.number().int().nullable().describe('Maximum number of addresses of a shopper.'),
    }),
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
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the address.' }) }),
    reply: done,
  },
  detail: {
    summary: 'One address',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the address.' }) }),
    reply: address,
  },
  detailFee: {
    summary: 'Delivery fee to an address or a province, for an amount of goods',
    body: z
      .object({
        addressId: id.optional().meta({
          title: '收货地址',
          description: 'Id of the delivery address. Left out: `provinceCode` is used.',
        }),
        provinceCode: regionCode.optional().meta({
          title: '所在省份',
          description: 'Code of the province, six digits. Left out: `addressId` is used.',
        }),
        goodsAmount: yuan.default('0.00').meta({ title: '商品金额', description: 'Amount of the goods.' }),
      })
      .refine((body) => body.addressId || body.provinceCode, '请选择收货地址'),
    reply: z.object({
      deliverable: orElse(z.boolean(), true).describe('Whether goods can be delivered there.'),
      fee: yuan.describe('Delivery fee.'),
      remote: z.boolean().describe('Whether it is a remote area, where delivery costs more.'),
      freeFrom: yuan
        .optional()
        .describe('Amount of goods from which delivery is free; left out where it never is.'),
      missing: yuan.describe('Amount missing to free delivery; 0.00 when it is reached.'),
      tip: z.string().describe('Text about delivery, for display. Empty: none.'),
    }),
  },
  region: {
    summary: 'Provinces, cities and districts, to choose from level by level',
    reply: z.object({ list: z.array(province).describe('The rows, in display order.') }),
  },
  offlineStore: {
    summary: 'Shops where an order can be picked up, nearest first if a location is sent',
    body: z.object({
      cityName: oneLine
        .max(40)
        .optional()
        .meta({ title: '所在城市', description: 'Only shops in this city. Left out: the whole country.' }),
      currentLocationLongitude: numeric(z.number().min(-180).max(180))
        .optional()
        .describe('Longitude of the device in degrees, gcj02. Left out: the reply has no distances.'),
      currentLocationLatitude: numeric(z.number().min(-90).max(90))
        .optional()
        .describe('Latitude of the device in degrees, gcj02. Left out: the reply has no distances.'),
      pageNum: numeric(z.number().int().min(1).max(10_000))
        .default(1)
        .meta({ title: '页码', description: 'Number of the page, from 1.' }),
      pageSize: numeric(z.number().int().min(1).max(100))
        .default(20)
        .meta({ title: '每页数量', description: 'Maximum number of rows on a page.' }),
    }),
    reply: pageOf(dealer),
  },
} satisfies GroupSchemas<typeof addressCalls>
