import { TICKET_TOPICS } from '../../rules/ticketTopics'
import { longText, number, tags, text } from '../fields'
import { REPLY_NAMES } from '../replyNames'
import { resource } from '../resource'

export const replyTemplates = resource({
  name: 'reply-templates',
  title: '回复模板',
  alsoCalled: ['话术', '快捷回复', '常用语'],
  section: 'service',
  titleField: 'name',
  search: { fields: ['name', 'text'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  deleteConfirm: '回复咨询时不再能选它，已发出的回复不变。',
  fields: {
    name: text('名称', { required: true, max: 30, list: true, help: '只有同事看到' }),
    topics: tags('适用类型', {
      options: TICKET_TOPICS,
      list: true,
      filter: true,
      help: '不选则各类咨询都排在后面',
    }),
    text: longText('内容', {
      required: true,
      max: 500,
      list: true,
      help: `选用时自动填入：${REPLY_NAMES.map((name) => `{${name}}`).join(' ')}`,
    }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
  },
})
