import { cityCodeOf, isMunicipality, isProvinceGoverned, provinceCodeOf } from './cityCode'
import { randomInt, seededRandom } from './seededRandom'

describe('the codes of an area', () => {
  test.each([
    ['北京朝阳', '110105', '110000', '110000'],
    ['北京', '110000', '110000', '110000'],
    ['天津和平', '120101', '120000', '120000'],
    ['上海浦东', '310115', '310000', '310000'],
    ['重庆万州', '500101', '500000', '500000'],
    ['重庆 county', '500229', '500000', '500000'],
    ['保定莲池', '130606', '130600', '130000'],
    ['保定', '130600', '130600', '130000'],
    ['深圳南山', '440305', '440300', '440000'],
    ['东莞, a city without districts', '441900', '441900', '440000'],
    ['延边', '222401', '222400', '220000'],
    ['香港中西区', '810001', '810000', '810000'],
    ['a township', '130606001', '130600', '130000'],
    ['a village', '130606001001', '130600', '130000'],
    ['a township of 北京', '110105002', '110000', '110000'],
  ])('%s', (_, area, city, province) => {
    expect(cityCodeOf(area)).toBe(city)
    expect(provinceCodeOf(area)).toBe(province)
  })

  test.each(['', '1', '11010', '1101051', '11010A', '北京', ' 110105', '110105 ', '-10105', '１１０１０５'])(
    '%j is not an area code',
    (text) => {
      expect([cityCodeOf(text), provinceCodeOf(text)]).toEqual(['', ''])
      expect([isMunicipality(text), isProvinceGoverned(text)]).toEqual([false, false])
    },
  )

  test('any six digits follow the rule, and applying it twice changes nothing', () => {
    const random = seededRandom(42)
    for (let round = 0; round < 3000; round++) {
      const area = String(randomInt(random, 100_000, 999_999))
      const city = cityCodeOf(area)
      const isOne = ['11', '12', '31', '50'].includes(area.slice(0, 2))
      expect(isMunicipality(area)).toBe(isOne)
      expect(city).toBe(isOne ? `${area.slice(0, 2)}0000` : `${area.slice(0, 4)}00`)
      expect(cityCodeOf(city)).toBe(city)
      expect(provinceCodeOf(city)).toBe(provinceCodeOf(area))
    }
  })
})

describe('a county governed by its province', () => {
  test.each(['429004', '429005', '429006', '429021', '419001', '469001', '659001', '659012'])(
    '%s is one',
    (area) => {
      expect(isProvinceGoverned(area)).toBe(true)
    },
  )

  test.each(['420100', '420900', '110105', '500229', '130690', '901300'])('%s is not one', (area) => {
    expect(isProvinceGoverned(area)).toBe(false)
  })
})
