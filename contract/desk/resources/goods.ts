import { boolean, money, number, pictures, reference, tags, text } from '../fields'
import { resource } from '../resource'

export const goods = resource({
  name: 'goods',
  title: '商品',
  section: 'catalogue',
  titleField: 'title',
  search: { fields: ['title', 'subtitle'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'create', 'update'],
  actions: {
    copy: { label: '复制', confirm: '复制为一件新商品：规格和价格相同，库存为 0，未上架。' },
  },
  groups: {
    销售: ['onSale', 'priceFrom', 'marketPrice', 'orderLimit', 'sales'],
    展示: ['position', 'gallery', 'tags', 'fits'],
  },
  fields: {
    title: text('标题', { required: true, max: 60, list: true }),
    gallery: pictures('主图', { required: true, max: 9, list: true, help: '第一张用于列表和分享' }),
    subtitle: text('副标题', { max: 80 }),
    categoryId: reference('分类', 'goods-categories', { required: true, list: true, filter: true }),
    unit: text('单位', { required: true, max: 4, help: '件、套、次' }),
    onSale: boolean('上架', { list: true, filter: true, help: '没有库存的商品上架后显示“已售罄”' }),
    priceFrom: money('售价', {
      required: true,
      min: 1,
      list: true,
      sort: true,
      edit: 'create',
      help: '第一个规格的价格；保存后在“规格与库存”里修改价格，填写库存',
    }),
    marketPrice: money('划线价', { required: true, help: '0 为不显示' }),
    orderLimit: number('每单限购', { required: true, min: 0, max: 9_999, help: '0 为不限' }),
    sales: number('已售', { list: true, edit: 'never' }),
    position: number('顺序', { required: true, min: 0, max: 999_999, sort: true, help: '小的排在前面' }),
    tags: tags('标签', { max: 4 }),
    fits: tags('适用车系', { max: 12, help: '车系的名称；不填为通用' }),
  },
})
