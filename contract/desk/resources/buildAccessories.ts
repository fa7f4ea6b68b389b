import { grid, longText, number, reference, references, text } from '../fields'
import { resource } from '../resource'
import { shownState } from '../shownState'

export const buildAccessories = resource({
  name: 'build-accessories',
  title: '定制配件',
  section: 'catalogue',
  titleField: 'name',
  sort: { field: 'position', order: 'asc' },
  search: { fields: ['name'], match: 'anywhere' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  deleteConfirm: '定制页里不能再选它；已经保存的定制会说明少了这个配件，商品本身不变。',
  groups: { 搭配: ['excludes', 'needs'], 各车系: ['series'] },
  fields: {
    name: text('名称', { required: true, max: 20, list: true }),
    note: longText('说明', { required: true, max: 60, list: true }),
    shown: shownState,
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    excludes: references('不能同时装', 'build-accessories', { list: true }),
    needs: references('需要其中之一', 'build-accessories', {
      list: true,
      help: '不填则不需要其他配件',
    }),
    series: grid(
      '车系',
      {
        series: reference('车系', 'series', { required: true }),
        skuId: reference('商品规格', 'skus', { required: true }),
        types: references('车型', 'car-types', {
          only: { field: 'seriesId', cell: 'series' },
          max: 100,
          placeholder: '全部',
        }),
        packs: references('已含它的选装包', 'series', {
          lines: { grid: 'packs', cell: 'series' },
          placeholder: '没有',
        }),
      },
      {
        max: 30,
        help: '没有列出的车系不能装。价格、库存和图片是这个商品规格的；车型不选为全部。整车图上的配件由设计制作：没有图的配件照常选购和计价，定制页会说明它不在图上',
      },
    ),
  },
})
