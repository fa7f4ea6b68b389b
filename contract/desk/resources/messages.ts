import { dateTime, longText, number, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

export const MESSAGE_STATES = {
  queued: '待发送',
  sent: '已发送',
  refused: '平台拒绝',
  failed: '发送失败',
  late: '已过时',
}
export const MESSAGE_CHANNELS = { weapp: '微信小程序', tt: '抖音小程序', sms: '短信' }

/** Messages that were sent to shoppers who subscribed to them, or wait to be sent. */
export const messages = resource({
  name: 'messages',
  title: '消息记录',
  alsoCalled: ['通知', '短信', '推送'],
  section: 'service',
  titleField: 'title',
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    again: {
      undo: 'none',
      label: '再发一次',
      confirm: '消息重新放入发送队列，一天内有效。',
      when: { field: 'status', in: ['failed'] },
    },
  },
  fields: {
    title: text('标题', { ...shown, list: true }),
    userId: reference('用户', 'customers', { ...shown, list: true }),
    channel: oneOf('渠道', MESSAGE_CHANNELS, { ...shown, list: true }),
    status: oneOf('状态', MESSAGE_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: { queued: 'orange', sent: 'green', refused: 'red', failed: 'red' },
    }),
    text: longText('内容', shown),
    page: text('打开的页面', shown),
    attempts: number('发送次数', { ...shown, list: true }),
    error: text('失败原因', { ...shown, list: true }),
    createdAt: dateTime('时间', { ...shown, list: true, sort: true }),
    sentAt: dateTime('送出时间', shown),
  },
})
