import { boolean, money, number, reference, tags, text } from '../fields'
import { resource } from '../resource'

export const carTypes = resource({
  name: 'car-types',
  title: '车型',
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'update'],
  fields: {
    name: text('名称', { required: true, max: 60, list: true }),
    seriesId: reference('车系', 'series', { list: true, filter: true, edit: 'never' }),
    price: money('指导价', { required: true, min: 100, list: true, sort: true }),
    deposit: money('定金', { required: true, min: 1, list: true, help: '已经下的订单不变' }),
    powerText: text('动力', { required: true, max: 60 }),
    highlights: tags('亮点', { max: 6 }),
    hot: boolean('热销', { list: true, filter: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, sort: true, help: '小的排在前面' }),
  },
})
