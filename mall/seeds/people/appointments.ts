import type { AppointmentKind, AppointmentState, Handover } from '@contract/rules/appointments'
import type { Work } from '../../src/modules/appointment/tables'

export interface AppointmentScene {
  key: string
  userId: string
  kind?: AppointmentKind
  /** Index of the series in the showroom. */
  series?: number
  dealerId: string
  /** Days from today, and the index of the slot in that day. */
  day: number
  slot: number
  state: AppointmentState
  /** The scene that this one replaced, or would replace. */
  replaces?: string
  /** Id of a service's vehicle in the user's list, or a typed plate and model. */
  vehicleId?: string
  plate?: string
  model?: string
  mileage?: number
  handover?: Handover
  address?: string
  remark?: string
  /** The dealer can't receive it at its time: its slot is closed. */
  toMove?: true
  /** Work of a service that is done; prices in yuan. */
  work?: readonly Work[]
}

const LAOZHOU = 'u-laozhou'
const BAODING = 'd130600-1'

/** 老周 has a test drive and a service in most states; 阿杰 has those that are left. */
export const APPOINTMENTS: readonly AppointmentScene[] = [
  { key: 'cancelled', userId: LAOZHOU, series: 3, dealerId: BAODING, day: -9, slot: 3, state: 'cancelled' },
  { key: 'done', userId: LAOZHOU, series: 0, dealerId: BAODING, day: -6, slot: 1, state: 'done' },
  { key: 'no-show', userId: LAOZHOU, series: 4, dealerId: 'd130100-1', day: -3, slot: 2, state: 'noShow' },
  { key: 'moved', userId: LAOZHOU, series: 1, dealerId: BAODING, day: 1, slot: 2, state: 'rescheduled' },
  { key: 'arrived', userId: LAOZHOU, series: 2, dealerId: 'd110000-1', day: -1, slot: 0, state: 'arrived' },
  { key: 'confirmed', userId: LAOZHOU, series: 5, dealerId: BAODING, day: 2, slot: 4, state: 'confirmed' },
  {
    key: 'submitted',
    userId: LAOZHOU,
    series: 1,
    dealerId: BAODING,
    day: 3,
    slot: 1,
    state: 'submitted',
    replaces: 'moved',
  },
  { key: 'ajie', userId: 'u-ajie', series: 0, dealerId: 'd650100-1', day: 1, slot: 3, state: 'submitted' },
  { key: 'visit', userId: 'u-ajie', kind: 'visit', dealerId: BAODING, day: 1, slot: 2, state: 'submitted' },
  {
    key: 'first-service',
    userId: LAOZHOU,
    kind: 'maintenance',
    vehicleId: 'uv-0',
    plate: '冀F52E66',
    mileage: 4860,
    handover: 'wait',
    dealerId: BAODING,
    day: -290,
    slot: 2,
    state: 'done',
    work: [
      { item: '首保：更换机油机滤', amount: '0.00' },
      { item: '底盘螺栓紧固', amount: '' },
    ],
  },
  {
    key: 'second-service',
    userId: LAOZHOU,
    kind: 'maintenance',
    vehicleId: 'uv-0',
    plate: '冀F52E66',
    mileage: 14_920,
    handover: 'dropOff',
    dealerId: BAODING,
    day: -110,
    slot: 1,
    state: 'done',
    work: [
      { item: '更换机油机滤', amount: '468.00' },
      { item: '更换空调滤芯', amount: '96.00' },
    ],
  },
  {
    key: 'in-work',
    userId: LAOZHOU,
    kind: 'repair',
    vehicleId: 'uv-0',
    plate: '冀F52E66',
    mileage: 19_350,
    handover: 'dropOff',
    remark: '低速转弯时左前轮有异响，颠簸路面更明显。',
    dealerId: BAODING,
    day: -1,
    slot: 1,
    state: 'inWork',
  },
  {
    key: 'fitting',
    userId: LAOZHOU,
    kind: 'fitting',
    vehicleId: 'uv-0',
    plate: '冀F52E66',
    mileage: 19_420,
    handover: 'wait',
    remark: '安装货箱盖和侧踏板，配件已经送到店里。',
    dealerId: BAODING,
    day: 6,
    slot: 4,
    state: 'submitted',
  },
  {
    key: 'service-no-show',
    userId: LAOZHOU,
    kind: 'maintenance',
    plate: '冀F8K219',
    model: '其他品牌 皮卡',
    mileage: 60_400,
    handover: 'wait',
    dealerId: BAODING,
    day: -4,
    slot: 3,
    state: 'noShow',
  },
  {
    key: 'ready',
    userId: 'u-ajie',
    kind: 'repair',
    plate: '新AD20316',
    model: '拓野 电混版',
    mileage: 8210,
    handover: 'dropOff',
    remark: '后视镜折叠不了。',
    dealerId: 'd650100-1',
    day: -1,
    slot: 2,
    state: 'ready',
  },
  {
    key: 'service-arrived',
    userId: 'u-ajie',
    kind: 'maintenance',
    plate: '新A88K16',
    model: '拓野 2.0T',
    mileage: 5120,
    handover: 'wait',
    dealerId: 'd650100-1',
    day: -1,
    slot: 4,
    state: 'arrived',
  },
  {
    key: 'service-cancelled',
    userId: 'u-ajie',
    kind: 'repair',
    plate: '新A88K16',
    model: '拓野 2.0T',
    mileage: 4870,
    handover: 'dropOff',
    remark: '倒车影像有时黑屏。',
    dealerId: 'd650100-1',
    day: -12,
    slot: 1,
    state: 'cancelled',
  },
  {
    key: 'to-move',
    userId: 'u-ajie',
    kind: 'visit',
    dealerId: 'd650100-1',
    day: 2,
    slot: 1,
    state: 'confirmed',
    toMove: true,
  },
  {
    key: 'asked',
    userId: LAOZHOU,
    kind: 'maintenance',
    plate: '冀F8K219',
    model: '其他品牌 皮卡',
    mileage: 61_000,
    handover: 'pickUp',
    address: '保定市莲池区东风东路 88 号',
    dealerId: BAODING,
    day: 4,
    slot: 0,
    state: 'confirmed',
  },
  {
    key: 'proposed',
    userId: LAOZHOU,
    kind: 'maintenance',
    plate: '冀F8K219',
    model: '其他品牌 皮卡',
    mileage: 61_000,
    handover: 'pickUp',
    address: '保定市莲池区东风东路 88 号',
    dealerId: BAODING,
    day: 5,
    slot: 3,
    state: 'proposed',
    replaces: 'asked',
  },
  {
    key: 'declined',
    userId: LAOZHOU,
    kind: 'maintenance',
    plate: '冀F8K219',
    model: '其他品牌 皮卡',
    dealerId: BAODING,
    day: 6,
    slot: 2,
    state: 'declined',
    replaces: 'asked',
  },
]
