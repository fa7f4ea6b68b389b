import type { NamedPlace } from '@/api/mapClient/shopMaps'
import { toLocationResult } from './locationResult'

const place = (adcode: string, province: string, city: string, district: string) =>
  ({ adcode, province, city, district, latitude: 1, longitude: 2 }) as NamedPlace

test.each([
  ['a district', place('130606', '河北省', '保定市', '莲池区'), '130600', '保定市', '130000'],
  ['a district of Beijing', place('110105', '北京市', '北京市', '朝阳区'), '110000', '北京市', '110000'],
  ['a county without a city', place('429004', '湖北省', '', '仙桃市'), '429004', '仙桃市', '420000'],
  ['the same, repeated as city', place('429004', '湖北省', '仙桃市', ''), '429004', '仙桃市', '420000'],
  ['a province alone', place('810000', '香港特别行政区', '', ''), '810000', '香港特别行政区', '810000'],
])('%s has its city and its codes', (_, given, cityCode, cityName, provinceCode) => {
  expect(toLocationResult(given)).toEqual({
    cityCode,
    cityName,
    provinceCode,
    provinceName: given.province,
    latitude: 1,
    longitude: 2,
  })
})
