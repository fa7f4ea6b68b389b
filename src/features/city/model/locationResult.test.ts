import type { NamedPlace } from '@/api/mapClient/shopMaps'
import { toLocationResult } from './locationResult'

const place = (province: string, city: string, district: string) =>
  ({ province, city, district, latitude: 1, longitude: 2 }) as NamedPlace

test.each([
  ['a district', place('河北省', '保定市', '莲池区'), '保定市'],
  ['a district of Beijing', place('北京市', '北京市', '朝阳区'), '北京市'],
  ['a county without a city', place('湖北省', '', '仙桃市'), '仙桃市'],
  ['the same, repeated as city', place('湖北省', '仙桃市', ''), '仙桃市'],
  ['a province alone', place('香港特别行政区', '', ''), '香港特别行政区'],
])('%s has its city', (_, given, cityName) => {
  expect(toLocationResult(given)).toEqual({ cityName, latitude: 1, longitude: 2 })
})
