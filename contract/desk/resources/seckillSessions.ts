import { dateTime, grid, money, number, reference, text } from '../fields'
import { periodState, RUNNING_FIRST, stoppableState, UNTIL_ENDED } from '../period'
import { resource } from '../resource'

const wholeNumber = {
  max: 7,
  form: 'number',
  pattern: { regex: /^[1-9]\d*$/, message: '应为大于 0 的整数' },
} as const
const items = grid(
  '商品',
  {
    skuId: reference('规格', 'skus', { required: true }),
    price: text('秒杀价', {
      required: true,
      max: 10,
      form: 'number',
      pattern: { regex: /^(?!0+(\.0*)?$)\d{1,7}(\.\d{1,2})?$/, message: '秒杀价为大于 0 的金额，如 19.90' },
    }),
    total: text('数量', { required: true, ...wholeNumber }),
    perUser: text('每人限购', { required: true, ...wholeNumber }),
  },
  {
    required: true,
    edit: 'create',
    max: 100,
    help: '可以从表格里复制，粘贴到第一格：规格、秒杀价、数量、每人限购。数量从库存里取出，最多取走一半',
  },
)

/** Sessions of seckills with all of their goods: several SKUs are planned in one form. */
export const seckillSessions = resource({
  name: 'seckill-sessions',
  title: '秒杀场次',
  alsoCalled: ['整场秒杀', '限时抢购', '批量秒杀', '大促'],
  section: 'campaigns',
  titleField: 'session',
  sort: RUNNING_FIRST,
  can: ['read', 'export', 'create'],
  note: { text: '一场秒杀的多个商品一次排好；排好后每个商品在“秒杀商品”里停止或追加。' },
  actions: {
    addGoods: {
      undo: { how: '每个商品可以在“秒杀商品”里停止' },
      label: '添加商品',
      // Not the row's own: it would begin with the goods that are there, which nobody may add again.
      fields: { newItems: { ...items, label: '要添加的商品' } },
      when: UNTIL_ENDED,
    },
  },
  layout: {
    summary: ['state', 'startAt', 'endAt', 'pieces'],
    main: ['sales'],
    side: [],
    // The title again, and the same goods as they were planned.
    omit: ['session', 'items'],
  },
  related: {
    sales: {
      title: '秒杀商品',
      fields: {
        saleId: reference('商品', 'seckill-sales'),
        state: stoppableState,
        price: money('秒杀价'),
        perUser: number('每人限购'),
        total: number('总数'),
        leftStock: number('剩余'),
        paid: number('已付款'),
      },
    },
  },
  fields: {
    session: text('场次', { list: true, edit: 'never' }),
    state: periodState,
    startAt: dateTime('开始', { required: true, edit: 'create' }),
    endAt: dateTime('结束', { required: true, edit: 'create' }),
    pieces: number('商品数', { list: true, edit: 'never' }),
    items,
  },
})
