import { dateTime, money, number, text } from '../fields'
import { resource } from '../resource'

export const seckillSales = resource({
  name: 'seckill-sales',
  title: '秒杀场次',
  alsoCalled: ['限时抢购', '抢购', '促销'],
  section: 'campaigns',
  titleField: 'name',
  search: { fields: ['name'], match: 'anywhere' },
  sort: { field: 'sessionId', order: 'desc' },
  can: ['read'],
  actions: {
    close: {
      label: '停止',
      danger: true,
      confirm: '立即停止这场秒杀，未售出的库存退回。已经下的订单仍可付款。',
      when: { field: 'state', in: ['已排出'] },
    },
    add: {
      label: '追加',
      confirm: '从库存里取出追加的件数。已停止的秒杀会重新开放。',
      when: { field: 'state', in: ['已排出', '已停止'] },
      fields: { pieces: number('件数', { required: true, min: 1, max: 1_000_000 }) },
    },
  },
  fields: {
    name: text('商品', { list: true, edit: 'never' }),
    sessionId: text('场次', { edit: 'never' }),
    state: text('状态', { list: true, edit: 'never' }),
    startAt: dateTime('开始', { list: true, edit: 'never' }),
    endAt: dateTime('结束', { list: true, edit: 'never' }),
    price: money('秒杀价', { list: true, edit: 'never' }),
    originalPrice: money('原价', { edit: 'never' }),
    total: number('总数', { list: true, edit: 'never' }),
    leftStock: number('剩余', { list: true, edit: 'never' }),
    made: number('订单', { list: true, edit: 'never' }),
    paid: number('已付款', { list: true, edit: 'never' }),
    perUser: number('每人限购', { edit: 'never' }),
  },
})
