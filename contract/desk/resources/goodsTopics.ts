import { grid, number, picture, reference, text } from '../fields'
import { resource } from '../resource'

export const goodsTopics = resource({
  name: 'goods-topics',
  title: '商品专题',
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  deleteConfirm: '首页用到它的楼层会消失，商品不变。',
  inShop: { path: '/pages/ext/goods/list?topicId={id}' },
  fields: {
    name: text('名称', { required: true, max: 20, list: true }),
    subtitle: text('副标题', { max: 40, list: true }),
    picture: picture('图片', { list: true, ratio: 16 / 9 }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true }),
    items: grid(
      '商品',
      { goodsId: reference('商品', 'goods', { required: true }) },
      { max: 100, help: '按顺序，可以从表格里粘贴一列商品编号' },
    ),
  },
})
