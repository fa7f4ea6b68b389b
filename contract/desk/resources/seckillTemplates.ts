import { boolean, money, number, reference, text } from '../fields'
import { resource } from '../resource'
import { shownState } from '../shownState'

export const seckillTemplates = resource({
  name: 'seckill-templates',
  title: '每日秒杀',
  alsoCalled: ['限时抢购', '抢购'],
  section: 'campaigns',
  titleField: 'name',
  sort: { field: 'startHour', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  isPattern: true,
  deleteConfirm: '从还没有排出的日子起不再秒杀；已经排出的场次不变。',
  fields: {
    name: text('商品', { list: true, edit: 'never' }),
    shown: shownState,
    skuId: reference('规格', 'skus', { required: true, help: '输入商品的名称查找' }),
    startHour: number('开始', {
      required: true,
      min: 0,
      max: 23,
      list: true,
      unit: '点',
      help: '一场到下一场开始或零点为止。改动从还没有排出的日子起生效',
    }),
    price: money('秒杀价', { required: true, min: 1, list: true }),
    total: number('数量', {
      required: true,
      min: 1,
      max: 1_000_000,
      list: true,
      help: '排期时从库存里取出，最多取走一半',
    }),
    perUser: number('每人限购', { required: true, initial: 1, min: 1, max: 1_000_000, list: true }),
    enabled: boolean('启用', { list: true, filter: true }),
    position: number('顺序', { required: true, min: 0, max: 9_999, help: '小的排在前面' }),
  },
})
