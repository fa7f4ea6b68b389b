import { longText, number, picture, text } from '../fields'
import { resource } from '../resource'

export const topics = resource({
  name: 'topics',
  title: '话题',
  section: 'content',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '话题会从车生活消失。还有文章的话题不能删除。',
  inShop: { path: '/pages/carLifeList/carLifeList?topicId={id}' },
  fields: {
    name: text('名称', { required: true, max: 20, list: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, sort: true }),
    intro: longText('介绍', { max: 200, list: true }),
    cover: picture('封面', { list: true, ratio: 2 }),
  },
})
