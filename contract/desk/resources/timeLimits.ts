import { longText, number, oneOf, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

export const UNITS = { minutes: '分钟', days: '天' } as const

export const timeLimits = resource({
  name: 'time-limits',
  title: '交易时限',
  alsoCalled: ['超时', '自动关闭', '自动收货'],
  section: 'settings',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'update'],
  fields: {
    name: text('时限', { ...shown, list: true }),
    value: number('时长', {
      required: true,
      list: true,
      min: 1,
      unitBy: { field: 'unit', units: UNITS },
      help: '马上用于新的订单和售后；已经开始计时的不变',
    }),
    unit: oneOf('单位', UNITS, { ...shown, list: true }),
    least: number('最短', { ...shown, list: true }),
    most: number('最长', { ...shown, list: true }),
    note: longText('到期之后', { ...shown, list: true }),
    position: number('顺序', { ...shown, isHidden: true }),
  },
})
