import { dateTime, money, number, reference, text } from '../fields'
import { RUNNING_FIRST, stoppableState, UNTIL_ENDED } from '../period'
import { resource } from '../resource'

/** State of goods that are on the shelf, beside a seckill of them. */
export const ON_SHELF = '上架中'

export const seckillSales = resource({
  name: 'seckill-sales',
  title: '秒杀商品',
  alsoCalled: ['限时抢购', '抢购', '促销'],
  section: 'campaigns',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create'],
  inShop: { path: '/pages/goodsDetail/seckillDetail?seckillId={id}' },
  actions: {
    close: {
      undo: { by: 'add' },
      label: '停止',
      danger: true,
      confirm: '立即停止这场秒杀，未售出的库存退回。已经下的订单仍可付款。',
      when: UNTIL_ENDED,
    },
    add: {
      undo: { by: 'close' },
      label: '追加',
      confirm: '从库存里取出追加的件数。已停止的秒杀会重新开放。',
      when: { field: 'state', in: [...UNTIL_ENDED.in, '已停止'] },
      fields: { pieces: number('件数', { required: true, min: 1, max: 1_000_000 }) },
    },
  },
  fields: {
    name: text('商品', { list: true, edit: 'never' }),
    skuId: reference('规格', 'skus', { required: true, edit: 'create', help: '输入商品的名称查找' }),
    session: text('场次', { edit: 'never' }),
    state: stoppableState,
    goodsState: text('商品状态', {
      list: true,
      edit: 'never',
      usual: ON_SHELF,
      help: '商品下架后，已经排好的秒杀照常进行，可以在这里停止',
    }),
    startAt: dateTime('开始', {
      required: true,
      list: true,
      edit: 'create',
      help: '只办一次的秒杀；每天都办的在“每日秒杀”里设置',
    }),
    endAt: dateTime('结束', { required: true, list: true, edit: 'create' }),
    price: money('秒杀价', { required: true, min: 1, list: true, edit: 'create' }),
    originalPrice: money('原价', { edit: 'never' }),
    total: number('总数', {
      required: true,
      min: 1,
      max: 1_000_000,
      list: true,
      edit: 'create',
      help: '创建时从库存里取出，最多取走一半',
    }),
    leftStock: number('剩余', { list: true, edit: 'never' }),
    putBack: number('退回库存', { list: true, edit: 'never' }),
    made: number('订单', { edit: 'never' }),
    paid: number('已付款', { list: true, edit: 'never' }),
    perUser: number('每人限购', { required: true, initial: 1, min: 1, max: 1_000_000, edit: 'create' }),
  },
})
