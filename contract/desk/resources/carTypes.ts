import { boolean, grid, money, number, oneOf, picture, reference, tags, text } from '../fields'
import { resource } from '../resource'
import { ENERGIES } from './roadRates'

export const carTypes = resource({
  name: 'car-types',
  title: '车型',
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update'],
  hidden: { field: 'onSale', in: [false], text: '不在售：商城里看不到它。填好参数表后打开“在售”。' },
  links: [{ to: '/series/{seriesId}/parameters', label: '参数表', resource: 'series', action: 'update' }],
  groups: { 展示: ['picture', 'highlights', 'figures'], 重量: ['curbKg', 'payloadKg'] },
  fields: {
    name: text('名称', { required: true, max: 60, list: true }),
    seriesId: reference('车系', 'series', { required: true, list: true, filter: true, edit: 'create' }),
    energy: oneOf('能源', ENERGIES, { required: true }),
    price: money('指导价', { required: true, min: 100, list: true, sort: true }),
    deposit: money('定金', { required: true, min: 1, list: true, help: '已经下的订单不变' }),
    powerText: text('动力', { required: true, max: 60, help: '发动机或电机、变速箱、驱动，用 · 隔开' }),
    onSale: boolean('在售', {
      list: true,
      filter: true,
      help: '新车型先填好参数表再打开；关闭后商城里看不到它，已经下的订单不变',
    }),
    hot: boolean('热销', { list: true, filter: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, sort: true, help: '小的排在前面' }),
    picture: picture('图片', { ratio: 16 / 9, help: '不填则用设计制作的图，没有时用车系的侧面图' }),
    highlights: tags('亮点', { max: 6 }),
    figures: grid(
      '数字',
      {
        label: text('名称', { required: true, max: 12 }),
        value: text('数值', { required: true, max: 12 }),
        unit: text('单位', { max: 8 }),
      },
      { max: 6 },
    ),
    curbKg: number('整备质量', { min: 0, max: 10_000, unit: 'kg', help: '上路价格用它计算车船税' }),
    payloadKg: number('载重', { min: 0, max: 10_000, unit: 'kg', help: '上路价格用它计算交强险' }),
  },
})
