import { CITY_ROWS } from '../data/cities.generated'
import { nearCities, searchCities, toCityEntry } from './cities'

const cities = CITY_ROWS.map(toCityEntry)
const names = (typed: string) => searchCities(cities, typed).map(({ cityName }) => cityName)

test.each([
  ['a name', '保定', ['保定市']],
  ['a whole name', '大理白族自治州', ['大理白族自治州']],
  ['pinyin', 'xiamen', ['厦门市']],
  ['pinyin with a blank', 'xia men', ['厦门市']],
  ['capitals', 'HHHT', ['呼和浩特市']],
  ['two cities that sound the same', 'suzhou', ['苏州市', '宿州市']],
  ['nothing', '', []],
  ['blanks', '  ', []],
  ['no city at all', 'qqq', []],
  ['signs', '%_*', []],
  ['traditional characters', '重慶', ['重庆市']],
  ['traditional characters of a whole name', '廣州市', ['广州市']],
  ['half of the pinyin', 'beij', ['北京市']],
  ['full width', 'ＸＩＡＭＥＮ', ['厦门市']],
  ['ü', 'lüliang', ['吕梁市']],
  ['tones', 'Běijīng', ['北京市']],
  ['its province before it', '河北保定', ['保定市']],
  ['its province before it, with a blank', '河北 保定市', ['保定市']],
  ['its province before it in traditional characters', '廣東省 深圳市', ['深圳市']],
])('%s', (_, typed, expected) => {
  expect(names(typed)).toEqual(expected)
})

test('exact initials come before longer ones', () => {
  const found = names('sz')
  expect(found.slice(0, 5).sort()).toEqual(['宿州市', '朔州市', '深圳市', '苏州市', '随州市'].sort())
  expect(found).toContain('石嘴山市')
})

test('names that begin with the input come before names that contain it', () => {
  const found = names('州')
  expect(found).toContain('广州市')
  expect(names('安')[0]).toMatch(/^安/)
  expect(names('安')).toContain('延安市')
})

test("an apostrophe between syllables is ignored: xi'an", () => {
  expect(names("xi'an")[0]).toBe('西安市')
})

test.each([
  ['swapped letters', 'shagnhai', '上海市'],
  ['a missing letter', 'beijng', '北京市'],
  ['a wrong letter', 'chongqimg', '重庆市'],
  ['a letter too many', 'shenzhhen', '深圳市'],
  ['an n for ng', 'guanzhou', '广州市'],
  ['a z for zh', 'zhengzou', '郑州市'],
  ['the word for city', 'shanghaishi', '上海市'],
  ['a wrong character', '呼和浩持', '呼和浩特市'],
  ['a wrong second character', '沈洋', '沈阳市'],
  ['a wrong second character', '深川', '深圳市'],
  ['a missing character', '乌鲁齐', '乌鲁木齐市'],
  ['characters of the same sound', '杭洲', '杭州市'],
  ['characters of the same sound', '城都市', '成都市'],
  ['another province before it', '山东保定', '保定市'],
  ['the short name that people of the region say', '呼市', '呼和浩特市'],
  ['the short name that people of the region say', '乌市', '乌鲁木齐市'],
  ['a district', '上海浦东', '上海市'],
])('no city matches %s, and the one that comes near is offered: %s', (_, typed, expected) => {
  expect(names(typed)).toEqual([])
  expect(nearCities(cities, typed)[0]?.cityName).toBe(expected)
})

test('of a name whose first character is wrong, those with the second one are offered', () => {
  expect(nearCities(cities, '夏门').map(({ cityName }) => cityName)).toEqual(
    expect.arrayContaining(['厦门市', '江门市']),
  )
})

test.each([
  ['陕西', '西安市', '咸阳市'],
  ['內蒙古自治區', '呼和浩特市', '鄂尔多斯市'],
  ['河北省', '石家庄市', '保定市'],
  ['guangdong', '广州市', '深圳市'],
  ['广西壮族自治区', '南宁市', '桂林市'],
])('no city is named %s, and the cities of that province are found, %s first', (typed, first, other) => {
  const found = names(typed)
  expect(found[0]).toBe(first)
  expect(found).toContain(other)
  expect(found).not.toContain('上海市')
})

test('a city with the name of a province comes before the other cities of that province', () => {
  expect(names('吉林').slice(0, 2)).toEqual(['吉林市', '长春市'])
  expect(names('海南')).toEqual(expect.arrayContaining(['海南藏族自治州', '海口市', '三亚市']))
})

test.each(['', ' ', '%', 'qqq', 'sh', '深', '🚚', 'x'.repeat(10_000)])('nothing comes near %j', (typed) => {
  expect(nearCities(cities, typed)).toEqual([])
})
