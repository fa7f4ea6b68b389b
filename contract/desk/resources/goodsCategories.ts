import { number, picture, text } from '../fields'
import { resource } from '../resource'

export const goodsCategories = resource({
  name: 'goods-categories',
  title: '商品分类',
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '分类会从商城消失，不能恢复。里面还有商品的分类不能删除。',
  inShop: { path: '/pages/ext/goods/list?categoryId={id}' },
  fields: {
    name: text('名称', { required: true, max: 12, list: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    picture: picture('图片', { required: true, list: true, ratio: 1 }),
  },
})
