import { dateTime, money, number, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Bargains that shoppers started. */
export const bargains = resource({
  name: 'bargains',
  title: '砍价进展',
  section: 'campaigns',
  titleField: 'title',
  sort: { field: 'startedAt', order: 'desc' },
  can: ['read', 'export'],
  inShop: { path: '/pages/bargain/home?bargainId={id}' },
  fields: {
    title: text('名称', { ...shown, list: true }),
    userId: reference('发起人', 'customers', { ...shown, list: true }),
    dealId: reference('砍价', 'bargain-deals', { ...shown, list: true, filter: true }),
    status: oneOf(
      '状态',
      { running: '砍价中', reached: '待领取', claimed: '已领取', expired: '已过期' },
      {
        ...shown,
        list: true,
        filter: true,
        colors: { running: 'blue', reached: 'orange', claimed: 'green' },
      },
    ),
    cut: money('已砍', { ...shown, list: true }),
    goal: money('券面额', { ...shown, list: true }),
    helped: number('已助力', { ...shown, list: true, unit: '人' }),
    needed: number('需要', { ...shown, list: true, unit: '人' }),
    startedAt: dateTime('发起时间', { ...shown, list: true, sort: true }),
    expiresAt: dateTime('到期', { ...shown, list: true }),
  },
})
