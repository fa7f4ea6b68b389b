import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADDRESSES } from '../../../seeds/people/people'
import { inRegion, regionOf } from './regions'

type Codes = [province: string, city: string, district: string]
const codesOf = ([provinceCode, cityCode, districtCode]: Codes) => ({ provinceCode, cityCode, districtCode })

const named: [situation: string, codes: Codes, names: string, city?: string][] = [
  ['a district of a city', ['420000', '420100', '420106'], '湖北省 武汉市 武昌区'],
  ['a municipality is its own city', ['110000', '110000', '110105'], '北京市 北京市 朝阳区'],
  [
    'a municipality under the code of its bookkeeping city',
    ['110000', '110100', '110105'],
    '北京市 北京市 朝阳区',
    '110000',
  ],
  [
    "a county of Chongqing under the counties' own code",
    ['500000', '500200', '500229'],
    '重庆市 重庆市 城口县',
    '500000',
  ],
  ['a county that its province governs', ['420000', '429000', '429004'], '湖北省 省直辖县 仙桃市'],
  ['the same county as its own city', ['420000', '429004', '429004'], '湖北省 省直辖县 仙桃市', '429000'],
  [
    'a town of the corps in Xinjiang',
    ['650000', '659000', '659001'],
    '新疆维吾尔自治区 自治区直辖县 石河子市',
  ],
  ['a city without districts', ['440000', '441900', '441900'], '广东省 东莞市 东莞市'],
  ['a new district of a city', ['420000', '420100', '420199'], '湖北省 武汉市 其他区'],
  ['a new district of a municipality', ['110000', '110000', '110199'], '北京市 北京市 其他区'],
]
for (const [situation, codes, names, city] of named) {
  test(`${situation} is named by its codes`, () => {
    const region = regionOf(codesOf(codes))
    assert.equal([region?.provinceName, region?.cityName, region?.districtName].join(' '), names)
    assert.equal(region?.cityCode, city ?? codes[1])
  })
}

const refused: [situation: string, codes: Codes][] = [
  ['a district of Beijing under Xinjiang', ['650000', '650100', '110105']],
  ['a city and a district of Beijing under Xinjiang', ['650000', '110000', '110105']],
  ['a city and a district of Beijing under Taiwan', ['710000', '110100', '110105']],
  ['a district of Xinjiang under Beijing', ['110000', '110000', '650102']],
  ['a district of another city of the same province', ['420000', '420100', '420302']],
  ['a new district whose digits lie in another city', ['420000', '420100', '420399']],
  ['a city that no list knows', ['420000', '429900', '429901']],
  ['a city in place of a district', ['420000', '420100', '420100']],
  ['a province that no list knows', ['990000', '990100', '990101']],
]
for (const [situation, codes] of refused) {
  test(`${situation} is no place`, () => assert.equal(regionOf(codesOf(codes)), undefined))
}

const written = (codes: Codes, districtName: string, detail: string) =>
  inRegion({ ...codesOf(codes), provinceName: '新疆', cityName: '和田', districtName, detail })

test('the names that the sender gives a place are ignored', () => {
  const place = written(['110000', '110000', '110105'], '天山区', '建国路 88 号')
  assert.deepEqual(
    [place?.provinceName, place?.cityName, place?.districtName, place?.detail],
    ['北京市', '北京市', '朝阳区', '建国路 88 号'],
  )
})

test("a new district keeps the shopper's word for it before the street, once", () => {
  const first = written(['420000', '420100', '420199'], '光谷区', '高新大道 1 号')
  assert.deepEqual([first?.districtName, first?.detail], ['其他区', '光谷区高新大道 1 号'])
  assert.ok(first)
  assert.deepEqual(inRegion(first), first)
  const long = written(['420000', '420100', '420199'], '光谷区', '路'.repeat(99))
  assert.equal(long?.detail, '路'.repeat(99))
})

test('every address of the demonstration data is a place', () => {
  for (const { province, city, district } of ADDRESSES) {
    const region = regionOf(codesOf([province[0], city[0], district[0]]))
    assert.deepEqual(
      [region?.provinceName, region?.cityName, region?.districtName],
      [province[1], city[1], district[1]],
    )
  }
})
