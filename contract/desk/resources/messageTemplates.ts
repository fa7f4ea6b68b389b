import { MESSAGE_SAMPLES } from '../../rules/messageText'
import { boolean, longText, number, oneOf, text } from '../fields'
import { resource } from '../resource'
import { MESSAGE_CHANNELS } from './messages'

const shown = { edit: 'never' } as const

export const messageTemplates = resource({
  name: 'message-templates',
  title: '消息文字',
  alsoCalled: ['通知模板', '短信模板', '推送'],
  section: 'settings',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'update'],
  actions: {
    reset: {
      undo: 'none',
      label: '恢复内置文字',
      confirm: '三段文字都变回内置的文字，用于之后的消息。',
      when: { field: 'isBuiltIn', in: [false] },
    },
  },
  related: {
    subscriptions: {
      title: '还没用掉的订阅',
      fields: {
        channel: oneOf('渠道', MESSAGE_CHANNELS),
        answer: oneOf('用户的选择', { accept: '同意', reject: '拒绝', ban: '模板被平台关闭' }),
        people: number('人数'),
      },
    },
  },
  fields: {
    name: text('消息', { ...shown, list: true }),
    goodsLine: text('第一段', {
      required: true,
      max: 60,
      list: true,
      help: '模板的第一个字段；微信的“事物”字段超过 20 个字会截断',
    }),
    newsLine: text('第二段', { required: true, max: 60, list: true }),
    timeLine: text('第三段', { required: true, max: 60, list: true, help: '微信的时间字段只接受时间' }),
    placeholders: text('可以用的内容', shown),
    preview: longText('示例', {
      ...shown,
      list: true,
      filledFrom: { lines: ['goodsLine', 'newsLine', 'timeLine'], samples: MESSAGE_SAMPLES },
    }),
    isBuiltIn: boolean('内置文字', { ...shown, list: true }),
    position: number('顺序', { ...shown, isHidden: true }),
  },
})
