import { number, text } from '../fields'
import { resource } from '../resource'

export const searchWords = resource({
  name: 'search-words',
  title: '热搜词',
  alsoCalled: ['热词', '搜索'],
  section: 'content',
  titleField: 'word',
  search: { fields: ['word'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '这个词会从搜索页消失。',
  fields: {
    word: text('词', {
      required: true,
      max: 20,
      list: true,
      help: '排在第一的词也是首页搜索框里的提示',
    }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
  },
})
