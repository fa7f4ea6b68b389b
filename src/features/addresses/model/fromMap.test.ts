import { EMPTY_FORM } from './form'
import { fillFromMap } from './fromMap'
import type { Place } from './region'

const tree: Place[] = [
  {
    code: '130000',
    name: '河北省',
    children: [{ code: '130600', name: '保定市', children: [{ code: '130602', name: '竞秀区' }] }],
  },
]
const named = {
  latitude: 38.87,
  longitude: 115.46,
  address: '河北省保定市竞秀区建设路8号',
  adcode: '130602',
  nation: '中国',
  province: '河北省',
  city: '保定市',
  district: '竞秀区',
  street: '建设路',
  streetNumber: '建设路8号',
  recommend: '竞秀区建设路',
  rough: '建设路',
}
const at = { latitude: 38.87, longitude: 115.46 }

test.each([
  ['a shop', { ...at, name: '东方广场', address: '河北省保定市竞秀区建设路9号' }, '建设路9号东方广场'],
  [
    'a shop whose address ends with its name',
    { ...at, name: '东方广场', address: '河北省保定市竞秀区东方广场' },
    '东方广场',
  ],
  ['just a point', { ...at, name: '竞秀区建设路', address: '' }, '建设路8号'],
])('%s fills area and detail and does not change the rest', (_what, picked, detail) => {
  const form = fillFromMap({ ...EMPTY_FORM, name: '周行', phone: '13800000001' }, { picked, named }, tree)
  expect(form).toMatchObject({ name: '周行', phone: '13800000001', detail })
  expect(form.region).toMatchObject({ provinceCode: '130000', cityCode: '130600', districtCode: '130602' })
})

test('an area missing from the tree is kept with its names', () => {
  const place = {
    picked: { ...at, name: '', address: '' },
    named: { ...named, adcode: '130699', district: '新设区', address: '河北省保定市新设区一号路' },
  }
  const { region, detail } = fillFromMap(EMPTY_FORM, place, tree)
  expect(region).toMatchObject({ districtCode: '130699', districtName: '新设区', cityCode: '130600' })
  expect(detail).toBe('一号路')
})
