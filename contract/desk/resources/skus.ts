import { boolean, money, number, picture, reference, text } from '../fields'
import { resource } from '../resource'

/** Filter of what can run short: SKUs that can be bought, of goods on the shelf. */
export const CAN_RUN_SHORT = { onSale: true, isOnShelf: true } as const

export const skus = resource({
  name: 'skus',
  title: '规格与库存',
  alsoCalled: ['SKU', '库存', '改价'],
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere', hint: '商品、规格' },
  sort: { field: 'stock', order: 'asc' },
  choiceSort: { field: 'stock', order: 'desc' },
  inChoices: ['price', 'stock', 'onSale', 'isOnShelf'],
  choiceMarks: [
    { field: 'stock', in: [0], text: '已售罄' },
    { field: 'onSale', in: [false], text: '不可售' },
    { field: 'isOnShelf', in: [false], text: '商品已下架' },
  ],
  can: ['read', 'export', 'update'],
  actions: {
    adjust: {
      undo: 'again',
      label: '调整库存',
      shows: ['stock'],
      fields: {
        pieces: number('增加', {
          required: true,
          min: -100_000,
          max: 100_000,
          help: '减少填负数。按当时的库存增减，不会覆盖正在成交的订单',
        }),
      },
    },
  },
  fields: {
    name: text('名称', { list: true, edit: 'never' }),
    goodsId: reference('商品', 'goods', { required: true, filter: true, edit: 'never' }),
    attr: text('规格', { list: true, edit: 'never' }),
    price: money('售价', { required: true, min: 1, list: true, sort: true }),
    marketPrice: money('划线价', { required: true, help: '0 为不显示' }),
    stock: number('库存', { list: true, filter: true, sort: true, edit: 'never' }),
    onSale: boolean('可售', { list: true, filter: true }),
    isOnShelf: boolean('商品已上架', { list: true, filter: true, edit: 'never' }),
    picture: picture('图片', { ratio: 1, help: '选中这个规格时显示；可以不填' }),
  },
})
