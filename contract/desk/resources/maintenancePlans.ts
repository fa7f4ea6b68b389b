import { number, reference, tags, text } from '../fields'
import { resource } from '../resource'

const months = { required: true, min: 1, max: 60, unit: '个月', list: true } as const
const km = { required: true, min: 100, max: 200_000, unit: '公里', list: true } as const

/** When a series is serviced: the shop computes each vehicle's next maintenance, and reminds of it. */
export const maintenancePlans = resource({
  name: 'maintenance-plans',
  title: '保养计划',
  alsoCalled: ['首保', '保养周期', '保养提醒'],
  section: 'catalogue',
  titleField: 'name',
  sort: { field: 'name', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  note: { text: '时间和里程先到为准；已经设置的提醒按改后的计划发送。' },
  deleteConfirm: '这个车系的车主不再看到下次保养，也不再收到提醒。',
  groups: { 首保: ['firstMonths', 'firstKm'], 之后: ['everyMonths', 'everyKm', 'items'] },
  fields: {
    name: text('车系', { edit: 'never', list: true }),
    seriesId: reference('车系', 'series', { required: true, edit: 'create' }),
    firstMonths: number('首保：交车后', months),
    firstKm: number('首保：里程', km),
    everyMonths: number('之后每隔', months),
    everyKm: number('之后每行驶', km),
    items: tags('保养项目', { max: 12, help: '如 更换机油机滤；车主会看到' }),
  },
})
