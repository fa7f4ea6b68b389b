import { longText, number, reference, text } from '../fields'
import { resource } from '../resource'

const position = number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' })

export const questionGroups = resource({
  name: 'question-groups',
  title: '问题分组',
  section: 'content',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  deleteConfirm: '分组会从客服页消失。还有问题的分组不能删除。',
  fields: { name: text('名称', { required: true, max: 8, list: true }), position },
})

export const questions = resource({
  name: 'questions',
  title: '常见问题',
  alsoCalled: ['话术', 'FAQ', '帮助'],
  section: 'content',
  titleField: 'title',
  search: { fields: ['title', 'answer'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '这个问题会从客服页消失，不能恢复。',
  fields: {
    title: text('问题', { required: true, max: 40, list: true }),
    groupId: reference('分组', 'question-groups', { required: true, list: true, filter: true }),
    answer: longText('回答', { required: true, max: 1_000 }),
    position,
  },
})
