import { days, hours, number, picture, pictures, place, references, tags, text } from '../fields'
import { resource } from '../resource'

const CLOCK = { regex: /^([01]\d|2[0-3]):[0-5]\d$/, message: '时间格式为 09:00' }
const WEEKDAYS = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 0: '周日' }
const LAST = { help: '最后一场在这之前结束，如 17:30', pattern: CLOCK } as const
const MINUTES = { min: 10, max: 240, unit: '分钟', help: '不填为 60 分钟' } as const
const OFF = {
  options: WEEKDAYS,
  help: '每周这几天不接受预约；某一天或某一场在预约日历里关闭',
} as const

export const dealers = resource({
  name: 'dealers',
  title: '经销商',
  alsoCalled: ['门店', '4S店', '网点'],
  section: 'dealers',
  titleField: 'name',
  search: { fields: ['name', 'address', 'phone'], match: 'anywhere' },
  sort: { field: 'id', order: 'asc' },
  can: ['read', 'export', 'create', 'update', 'delete'],
  inShop: { path: '/pages/activity/index?dealerId={id}' },
  deleteConfirm: '门店会从商城消失，不能恢复。有预约、订单或展厅车型的门店不能删除。',
  links: [
    {
      to: '/appointments/calendar?dealerId={id}',
      label: '预约日历',
      resource: 'appointments',
      action: 'read',
    },
  ],
  groups: {
    位置: ['provinceName', 'cityName', 'cityCode', 'address', 'place'],
    营业: ['businessHours', 'closedDates', 'services', 'picture', 'pictures'],
    展厅: ['shownIds', 'demoIds'],
    试驾: ['driveFrom', 'driveTo', 'slotMinutes', 'lanes', 'daysOff'],
    到店看车: ['visitFrom', 'visitTo', 'visitMinutes', 'advisers', 'visitDaysOff'],
    '保养、维修与安装': ['bayFrom', 'bayTo', 'bayMinutes', 'bays', 'bayDaysOff'],
  },
  fields: {
    name: text('名称', { required: true, max: 40, list: true, sort: true }),
    phone: text('电话', {
      form: 'phones',
      max: 60,
      list: true,
      help: '多个号码用 / 隔开；可以留空',
      pattern: { regex: /^[\d\-+ /]*$/, message: '电话只能包含数字、-、空格和 /' },
    }),
    provinceName: text('省份', { required: true, max: 20 }),
    cityName: text('城市', { required: true, max: 20, list: true, filter: true, sort: true }),
    cityCode: text('城市代码', {
      required: true,
      help: '六位，如 130600；可以由地图填入',
      pattern: { regex: /^\d{6}$/, message: '城市代码是六位数字' },
    }),
    address: text('地址', { required: true, max: 120, list: true }),
    place: place('坐标', {
      required: true,
      of: { address: 'address', province: 'provinceName', city: 'cityName', cityCode: 'cityCode' },
      help: '点地图或拖动图钉；国测局坐标（gcj02），商城按它计算距离和导航',
    }),
    businessHours: hours('营业时间', { required: true }),
    closedDates: days('放假日期', {
      help: '这些天不营业：门店页显示休息，也不接受预约；已有的预约不变，请在预约日历里联系改期',
    }),
    services: tags('服务', {
      list: true,
      filter: true,
      options: { 销售: '销售', 售后: '售后', 试驾: '试驾', 改装: '改装', 取送车: '取送车' },
      help: '用户按服务找门店：看车要“销售”，保养和维修要“售后”，选装安装要“改装”，上门取送要“取送车”',
    }),
    picture: picture('门店照片', { ratio: 4 / 3 }),
    pictures: pictures('展厅图片', { max: 8, ratio: 4 / 3, help: '在门店页的照片之后，左右滑动查看' }),
    shownIds: references('展厅车系', 'series', { max: 50, help: '门店页列出的车系' }),
    demoIds: references('试驾车', 'series', { max: 50, help: '可以预约试驾的车系，也在展厅里' }),
    driveFrom: text('试驾开始', { help: '第一场的时间，如 09:00；留空为不接受试驾', pattern: CLOCK }),
    driveTo: text('试驾结束', LAST),
    slotMinutes: number('每场时长', MINUTES),
    lanes: number('同时几场', { min: 1, max: 20, help: '有几台试驾车可以同时出发；不填为 1' }),
    daysOff: tags('休息日', OFF),
    visitFrom: text('看车开始', { help: '第一场的时间，如 09:00；留空为不接受看车预约', pattern: CLOCK }),
    visitTo: text('看车结束', LAST),
    visitMinutes: number('每场看车时长', MINUTES),
    advisers: number('顾问数', { min: 1, max: 20, help: '同时接待几位；不填为 1' }),
    visitDaysOff: tags('看车休息日', OFF),
    bayFrom: text('进厂开始', {
      help: '第一个进厂时间，如 08:30；留空为不接受保养和维修预约',
      pattern: CLOCK,
    }),
    bayTo: text('进厂结束', LAST),
    bayMinutes: number('每个时段', MINUTES),
    bays: number('工位数', {
      min: 1,
      max: 40,
      help: '一个时段接几台车；不填为 1。维修超过一个时段，在日历里关闭后面的时段',
    }),
    bayDaysOff: tags('工位休息日', OFF),
  },
})
