import { dateTime, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Vehicles that were built, with the phone number of their owner. */
export const builtVehicles = resource({
  name: 'built-vehicles',
  title: '车辆与车主',
  section: 'trade',
  titleField: 'id',
  search: { fields: ['id', 'ownerPhone'], match: 'start', hint: '车架号、车主手机号' },
  sort: { field: 'builtAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    register: {
      undo: 'again',
      label: '登记车主',
      confirm: '用于商城以外卖出或转让的车。之后用这个手机号登录的用户就是车主。',
      fields: {
        phone: text('车主手机号', {
          required: true,
          form: 'phone',
          pattern: { regex: /^1\d{10}$/, message: '手机号为 11 位数字' },
        }),
      },
    },
  },
  fields: {
    id: text('车架号', { ...shown, list: true }),
    typeId: reference('车型', 'car-types', { ...shown, list: true }),
    ownerPhone: text('车主手机号', { ...shown, list: true }),
    builtAt: dateTime('下线时间', { ...shown, list: true, sort: true }),
  },
})
