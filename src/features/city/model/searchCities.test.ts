import { CITY_ROWS } from '../data/cities.generated'
import { searchCities, toCityEntry } from './cities'

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
