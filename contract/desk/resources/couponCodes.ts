import { boolean, dateTime, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Codes of cash coupons. They are made by an action of the coupon. */
export const couponCodes = resource({
  name: 'coupon-codes',
  title: '兑换码',
  section: 'campaigns',
  titleField: 'id',
  search: { fields: ['id'], match: 'start', hint: '兑换码' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  fields: {
    id: text('兑换码', { ...shown, list: true }),
    couponId: reference('代金券', 'coupons', { ...shown, list: true, filter: true }),
    isUsed: boolean('已使用', { ...shown, list: true, filter: true }),
    userId: reference('使用者', 'customers', { ...shown, list: true }),
    createdAt: dateTime('生成时间', { ...shown, list: true, sort: true }),
  },
})
