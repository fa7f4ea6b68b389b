import { dateTime, oneOf, reference, text } from '../fields'
import { resource } from '../resource'
import { recognisedCarrier } from './parcels'

const shown = { edit: 'never' } as const
const trackingNo = text('快递单号', { required: true, max: 40, form: 'trackingNo' })

/** Prizes that were won; goods wait for an address, then for the parcel. */
export const drawRecords = resource({
  name: 'draw-records',
  title: '中奖记录',
  section: 'campaigns',
  titleField: 'prize',
  sort: { field: 'spunAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    ship: {
      undo: { by: 'correct' },
      label: '寄出',
      confirm: '用户会看到快递单号。',
      fields: { trackingNo, carrier: recognisedCarrier },
      empty: ['carrier'],
      when: { field: 'status', in: ['addressed'] },
    },
    correct: {
      undo: 'again',
      label: '更正单号',
      confirm: '用户会看到新的单号。',
      fields: { trackingNo, newCarrier: recognisedCarrier },
      when: { field: 'status', in: ['shipped'] },
    },
  },
  fields: {
    prize: text('奖品', { ...shown, list: true }),
    drawId: reference('抽奖', 'draws', { ...shown, list: true, filter: true }),
    userId: reference('用户', 'customers', { ...shown, list: true }),
    status: oneOf(
      '状态',
      { granted: '券已到账', won: '待填地址', addressed: '待寄出', shipped: '已寄出' },
      { ...shown, list: true, filter: true, colors: { addressed: 'orange', shipped: 'green' } },
    ),
    recipient: text('收件人', shown),
    phone: text('收件手机', shown),
    place: text('收件地址', shown),
    carrier: text('快递公司', shown),
    trackingNo: text('快递单号', { ...shown, list: true }),
    spunAt: dateTime('抽中时间', { ...shown, list: true, sort: true }),
    shippedAt: dateTime('寄出时间', shown),
  },
})
