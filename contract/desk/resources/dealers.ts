import { picture, place, tags, text } from '../fields'
import { resource } from '../resource'

export const dealers = resource({
  name: 'dealers',
  title: '经销商',
  section: 'dealers',
  titleField: 'name',
  search: { fields: ['name', 'address', 'phone'], match: 'anywhere' },
  sort: { field: 'id', order: 'asc' },
  can: ['read', 'create', 'update', 'delete'],
  deleteConfirm: '门店会从商城消失，不能恢复。有预约、订单或展厅车型的门店不能删除。',
  groups: {
    位置: ['provinceName', 'cityName', 'cityCode', 'address', 'place'],
    营业: ['businessHours', 'services', 'picture'],
  },
  fields: {
    name: text('名称', { required: true, max: 40, list: true, sort: true }),
    phone: text('电话', {
      max: 60,
      list: true,
      help: '多个号码用 / 隔开；可以留空',
      pattern: { regex: /^[\d\-+ /]*$/, message: '电话只能包含数字、-、空格和 /' },
    }),
    provinceName: text('省份', { required: true, max: 20 }),
    cityName: text('城市', { required: true, max: 20, list: true, filter: true, sort: true }),
    cityCode: text('城市代码', {
      required: true,
      help: '六位，如 310100',
      pattern: { regex: /^\d{6}$/, message: '城市代码是六位数字' },
    }),
    address: text('地址', { required: true, max: 120, list: true }),
    place: place('坐标', { required: true, help: '国测局坐标（gcj02）：商城按它计算距离和导航' }),
    businessHours: text('营业时间', { required: true, max: 60, help: '如 09:00-18:00' }),
    services: tags('服务', {
      list: true,
      filter: true,
      options: { 销售: '销售', 售后: '售后', 试驾: '试驾', 改装: '改装' },
    }),
    picture: picture('门店照片'),
  },
})
