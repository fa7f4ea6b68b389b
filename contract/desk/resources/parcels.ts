import { CARRIERS } from '../../carriers'
import { boolean, dateTime, oneOf, prepared, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const
/** Carrier of a number that is typed beside it. */
export const recognisedCarrier = prepared(oneOf('快递公司', CARRIERS, { help: '不选则按单号识别' }))
const isUnderWay = { field: 'isSigned', in: [false] }

/** Parcels of orders. Steps can be typed here, for carriers that no tracking service follows. */
export const parcels = resource({
  name: 'parcels',
  title: '包裹',
  alsoCalled: ['快递', '物流', '运单'],
  section: 'trade',
  titleField: 'expressNo',
  search: { fields: ['expressNo'], match: 'start', hint: '快递单号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    correct: {
      undo: 'again',
      label: '更正单号',
      confirm: '原单号的物流动态会删除，按新单号重新跟踪。买家会收到消息。签收前可以再改。',
      fields: {
        expressNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        // Not the row's own `carrier`: the form would begin with that of the wrong number.
        newCarrier: recognisedCarrier,
      },
      when: isUnderWay,
    },
    track: {
      undo: 'none',
      label: '添加物流动态',
      fields: {
        text: text('物流动态', { required: true, max: 200, help: '买家会看到，如“到达保定转运中心”' }),
      },
      when: isUnderWay,
    },
    sign: {
      undo: 'none',
      label: '签收',
      confirm: '买家会看到包裹已签收。不能撤销。',
      fields: { text: text('物流动态', { max: 200, help: '不填则用默认的说明' }) },
      when: isUnderWay,
    },
  },
  related: { events: { title: '物流动态', look: 'timeline', fields: {} } },
  fields: {
    expressNo: text('快递单号', { ...shown, list: true }),
    carrier: text('快递公司', { ...shown, list: true }),
    orderId: reference('订单', 'orders', { ...shown, list: true, filter: true }),
    isSigned: boolean('已签收', { ...shown, list: true, filter: true }),
    createdAt: dateTime('发货时间', { ...shown, list: true, sort: true }),
    signedAt: dateTime('签收时间', { ...shown, list: true }),
    isFollowed: boolean('由物流服务跟踪', shown),
  },
})
