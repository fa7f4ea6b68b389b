import { dateTime, tags, text } from '../fields'
import { resource } from '../resource'

export const synonyms = resource({
  name: 'synonyms',
  title: '同义词',
  alsoCalled: ['近义词', '别名', '搜索'],
  section: 'content',
  titleField: 'word',
  search: { fields: ['word', 'others'], match: 'anywhere' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '搜索其中一个词时，不再找到叫其他名字的商品、门店和文章。',
  fields: {
    word: text('词', { required: true, max: 20, list: true }),
    others: tags('同义词', {
      required: true,
      max: 20,
      list: true,
      help: '搜索其中任何一个，都会找到叫其他名字的；写法、大小写、空格不用区分',
    }),
    createdAt: dateTime('添加时间', { list: true, sort: true, edit: 'never' }),
  },
})
