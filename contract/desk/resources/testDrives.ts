import { dateTime, longText, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const
const open = { field: 'status', in: ['submitted', 'confirmed'] }

export const DRIVE_STATES = {
  submitted: '待确认',
  confirmed: '已确认',
  arrived: '已到店',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
  rescheduled: '已改期',
}
export const DRIVE_COLORS = {
  submitted: 'orange',
  confirmed: 'blue',
  arrived: 'cyan',
  done: 'green',
  noShow: 'red',
}

export const testDrives = resource({
  name: 'test-drives',
  title: '试驾',
  alsoCalled: ['预约', '线索'],
  section: 'dealers',
  titleField: 'name',
  search: { fields: ['phone'], match: 'start', hint: '手机号、姓名' },
  sort: { field: 'startsAt', order: 'desc' },
  can: ['read'],
  screens: [{ path: 'calendar', label: '日历', action: 'read' }],
  actions: {
    confirm: { label: '确认', when: { field: 'status', in: ['submitted'] } },
    move: {
      label: '改期',
      confirm: '原来的时段让出来，新的预约直接确认；用户会看到新的时间。',
      fields: { startsAt: dateTime('新的时间', { required: true, help: '从门店可约的时段里选，如 10:00' }) },
      when: open,
    },
    arrive: { label: '已到店', when: { field: 'status', in: ['confirmed'] } },
    finish: { label: '试驾完成', when: { field: 'status', in: ['arrived'] } },
    miss: {
      label: '未到店',
      confirm: '预约结束，用户会看到“没有等到您”。',
      when: { field: 'status', in: ['confirmed'] },
    },
    cancel: {
      label: '取消预约',
      danger: true,
      confirm: '时段让出来，用户会看到原因。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 60, help: '用户会看到' }) },
      when: open,
    },
  },
  related: { events: { title: '预约经过', look: 'timeline', fields: {} } },
  fields: {
    name: text('姓名', { ...shown, list: true }),
    phone: text('手机号', { ...shown, list: true }),
    startsAt: dateTime('试驾时间', { ...shown, list: true, filter: true, sort: true }),
    seriesId: reference('车系', 'series', { ...shown, list: true }),
    dealerId: reference('门店', 'dealers', { ...shown, list: true, filter: true }),
    status: oneOf('状态', DRIVE_STATES, { ...shown, list: true, filter: true, colors: DRIVE_COLORS }),
    remark: longText('留言', shown),
    createdAt: dateTime('提交时间', { ...shown, list: true }),
  },
})
