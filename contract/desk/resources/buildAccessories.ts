import { grid, longText, number, tags, text } from '../fields'
import { resource } from '../resource'

export const buildAccessories = resource({
  name: 'build-accessories',
  title: '定制配件',
  section: 'catalogue',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'update'],
  groups: { 搭配: ['excludes', 'needs'], 各车系: ['series'] },
  fields: {
    name: text('名称', { required: true, max: 20, list: true }),
    note: longText('说明', { required: true, max: 60, list: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    excludes: tags('不能同时装', { list: true, suggest: 'build-accessories' }),
    needs: tags('需要其中之一', { list: true, suggest: 'build-accessories', help: '不填则不需要其他配件' }),
    series: grid(
      '车系',
      {
        series: text('车系', { required: true, max: 12 }),
        skuId: text('规格编号', { required: true, max: 64 }),
        types: text('车型', { max: 400 }),
        packs: text('已含它的选装包', { max: 200 }),
      },
      {
        max: 30,
        help: '没有列出的车系不能装。价格和库存是这个规格的，规格编号见商品表格；车型用顿号隔开，不填为全部',
      },
    ),
  },
})
