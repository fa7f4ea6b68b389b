import { longText, number, tags, text } from '../fields'
import { resource } from '../resource'

export const series = resource({
  name: 'series',
  title: '车系',
  section: 'catalogue',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'update'],
  fields: {
    name: text('名称', { required: true, max: 12, list: true }),
    enName: text('英文名', { required: true, max: 20, list: true }),
    className: text('级别', { required: true, max: 20, list: true }),
    slogan: text('宣传语', { required: true, max: 40, list: true }),
    intro: longText('介绍', { required: true, max: 500 }),
    tags: tags('标签', { max: 4 }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
  },
})
