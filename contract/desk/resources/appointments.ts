import { HANDOVER_NAMES, KINDS, MAX_MILEAGE, PRESENT_STATES } from '../../rules/appointments'
import {
  boolean,
  dateTime,
  grid,
  longText,
  money,
  number,
  oneOf,
  pictures,
  reference,
  slot,
  text,
} from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

const namesOf = <Key extends string>(table: Readonly<Record<Key, { readonly name: string }>>) =>
  Object.fromEntries(
    Object.entries<{ readonly name: string }>(table).map(([key, { name }]) => [key, name]),
  ) as Record<Key, string>

export const KIND_NAMES = namesOf(KINDS)
export const APPOINTMENT_STATE_NAMES = {
  submitted: '待确认',
  confirmed: '已确认',
  arrived: '已到店',
  inWork: '作业中',
  ready: '待取车',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
  rescheduled: '已改期',
  proposed: '待用户接受',
  declined: '用户未接受',
}
export const APPOINTMENT_COLORS = {
  submitted: 'orange',
  confirmed: 'blue',
  arrived: 'cyan',
  inWork: 'geekblue',
  ready: 'purple',
  done: 'green',
  noShow: 'red',
  proposed: 'gold',
}

const at = (...states: string[]) => ({ field: 'status', in: states })
const isSales = { field: 'kind', in: ['testDrive', 'visit'] }
const isService = { field: 'kind', in: ['maintenance', 'repair', 'fitting'] }
const open = at('submitted', 'confirmed')

export const appointments = resource({
  name: 'appointments',
  title: '预约',
  alsoCalled: ['试驾', '保养', '维修', '到店', '线索'],
  section: 'dealers',
  titleField: 'name',
  search: { fields: ['phone'], match: 'start', hint: '手机号或后四位、姓名、车牌、车架号' },
  sort: { field: 'startsAt', order: 'desc' },
  tabs: [
    { label: '待确认', filter: { status: ['submitted'] }, sort: 'startsAt:asc' },
    { label: '已确认', filter: { status: ['confirmed'] }, sort: 'startsAt:asc' },
    { label: '在店', filter: { status: [...PRESENT_STATES] }, sort: 'startsAt:asc' },
    { label: '要另约时间', filter: { isToMove: true }, sort: 'startsAt:asc' },
    { label: '超过三天没有完成', filter: { isOverdue: true }, sort: 'startsAt:asc' },
  ],
  can: ['read', 'export'],
  screens: [{ path: 'calendar', label: '日历', action: 'read' }],
  actions: {
    confirm: { undo: { how: '之后可以改期或取消' }, label: '确认', when: at('submitted') },
    propose: {
      undo: 'again',
      label: '建议改时间',
      confirm: '时段为用户留着；用户接受后才改期，不接受则原来的时间不变。请同时电话告知用户。',
      fields: {
        startsAt: slot('建议的时间', { required: true }),
        note: text('给用户的话', { max: 60, help: '如：那天工位检修' }),
      },
      when: open,
    },
    move: {
      undo: { how: '新的预约可以再改期' },
      label: '改期',
      confirm: '已和用户说好时使用：原来的时段让出来，新的预约直接确认；用户会看到新的时间。',
      fields: { startsAt: slot('新的时间', { required: true }) },
      when: open,
    },
    arrive: {
      undo: { by: 'unarrive' },
      label: '已到店',
      when: [at('confirmed'), { field: 'isItsDay', in: [true] }],
    },
    unarrive: {
      undo: { by: 'arrive' },
      label: '撤销已到店',
      confirm: '回到“已确认”，用户会看到。',
      when: [at('arrived'), { field: 'isRecent', in: [true] }],
    },
    start: { undo: 'none', label: '开始作业', when: [at('arrived'), isService] },
    ready: {
      undo: { by: 'resume' },
      label: '可以取车',
      confirm: '用户会看到“可以取车”；订阅了通知的会收到消息。',
      fields: { note: text('给用户的话', { max: 60, help: '如：18:00 前都可以取' }) },
      when: [at('inWork'), isService],
    },
    resume: { undo: { by: 'ready' }, label: '继续作业', when: [at('ready'), isService] },
    finish: { undo: 'none', label: '接待完成', when: [at('arrived'), isSales] },
    handBack: {
      undo: 'none',
      label: '交车完成',
      confirm: '记入这辆车的服务记录，用户会看到。不能撤销。',
      fields: {
        doneMileage: number('里程', { required: true, min: 0, max: MAX_MILEAGE, unit: '公里' }),
        isChecked: boolean('里程已和仪表核对', { help: '和上次登记的相差很大时，要打开才能提交' }),
        work: grid(
          '做了什么',
          {
            item: text('项目', { required: true, max: 40 }),
            amount: text('金额（元）', {
              max: 10,
              form: 'number',
              pattern: { regex: /^\d{1,7}(\.\d{1,2})?$/, message: '金额如 120 或 120.50' },
            }),
          },
          { required: true, max: 30 },
        ),
      },
      when: [at('ready'), isService],
    },
    miss: {
      undo: { by: 'unmiss' },
      label: '未到店',
      confirm: '用户会看到“没有等到您”。七天内可以撤销。',
      when: [at('confirmed'), { field: 'hasBegun', in: [true] }, { field: 'isToMove', in: [false] }],
    },
    unmiss: {
      undo: { by: 'miss' },
      label: '撤销未到店',
      confirm: '回到“已确认”，用户会看到。',
      when: [at('noShow'), { field: 'isRecent', in: [true] }],
    },
    cancel: {
      undo: 'none',
      label: '取消预约',
      danger: true,
      confirm: '时段让出来，用户会看到原因。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 60, help: '用户会看到' }) },
      when: open,
    },
  },
  layout: {
    summary: ['kind', 'status', 'overdue', 'startsAt', 'dealerId', 'name', 'phone'],
    main: [
      { title: '内容', fields: ['seriesId', 'remark', 'pictures', 'orderId'] },
      { title: '车辆', fields: ['plate', 'vin', 'model', 'mileage', 'handover', 'pickUpAddress'] },
      { title: '完成', fields: ['doneMileage', 'work', 'amount'] },
      'events',
    ],
    side: [{ title: '预约', fields: ['userId', 'createdAt', 'replacesId', 'replacedById'] }],
  },
  related: { events: { title: '预约经过', look: 'timeline', fields: {} } },
  fields: {
    kind: oneOf('类型', KIND_NAMES, { ...shown, list: true, filter: true }),
    name: text('姓名', { ...shown, list: true }),
    phone: text('手机号', { ...shown, list: true }),
    startsAt: dateTime('预约时间', { ...shown, list: true, filter: true, sort: true }),
    plate: text('车牌号', { ...shown, list: true }),
    seriesId: reference('车系', 'series', { ...shown, list: true }),
    dealerId: reference('门店', 'dealers', { ...shown, list: true, filter: true }),
    status: oneOf('状态', APPOINTMENT_STATE_NAMES, {
      ...shown,
      list: true,
      filter: true,
      colors: APPOINTMENT_COLORS,
    }),
    overdue: text('提醒', { ...shown, list: true }),
    // For filters: the reminder says both.
    isOverdue: boolean('超过三天没有完成', { ...shown, filter: true, isHidden: true }),
    isToMove: boolean('要另约时间', { ...shown, filter: true, isHidden: true }),
    vin: text('车架号', shown),
    model: text('车型', shown),
    mileage: number('里程', { ...shown, unit: '公里' }),
    handover: oneOf('交车方式', HANDOVER_NAMES, shown),
    pickUpAddress: text('取车地址', shown),
    remark: longText('留言', shown),
    pictures: pictures('图片', shown),
    orderId: reference('配件订单', 'orders', shown),
    doneMileage: number('交车里程', { ...shown, unit: '公里' }),
    work: grid('做了什么', { item: text('项目'), amount: text('金额（元）') }, shown),
    amount: money('金额', { ...shown, help: '在门店支付' }),
    userId: reference('用户', 'customers', shown),
    replacesId: reference('改期前的预约', 'appointments', shown),
    replacedById: reference('改期后的预约', 'appointments', shown),
    isItsDay: boolean('已到当天', { ...shown, isHidden: true }),
    hasBegun: boolean('已到时间', { ...shown, isHidden: true }),
    isRecent: boolean('七天以内', { ...shown, isHidden: true }),
    createdAt: dateTime('提交时间', { ...shown, list: true }),
  },
})
