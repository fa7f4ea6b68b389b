import { CITY_ROWS } from '../data/cities.generated'
import { groupCities, toCityEntry } from './cities'
import { shortCityName } from './shortCityName'

const cities = CITY_ROWS.map(toCityEntry)
const groups = groupCities(cities)
const named = (name: string) => cities.find(({ cityName }) => cityName === name)

describe('the list of cities', () => {
  test('contains every prefecture, municipality and county directly under a province', () => {
    expect(cities.length).toBeGreaterThanOrEqual(350)
    for (const code of ['110000', '120000', '310000', '500000', '429004', '469030', '659001', '419001']) {
      expect(cities.filter(({ cityCode }) => cityCode === code)).toHaveLength(1)
    }
  })

  test('every entry is complete', () => {
    const broken = cities.filter(
      ({ cityCode, cityName, cityPinyin, cityInitials, cityOneInitials }) =>
        !/^\d{6}$/.test(cityCode) ||
        !/^[一-龥]{2,}$/.test(cityName) ||
        !/^[a-z]{3,}$/.test(cityPinyin) ||
        !/^[a-z]{2,}$/.test(cityInitials) ||
        cityOneInitials !== cityInitials.charAt(0).toUpperCase(),
    )
    expect(broken).toEqual([])
  })

  test('each character of the short name has one syllable', () => {
    const wrong = cities.filter(
      ({ cityName, cityInitials }) => shortCityName(cityName).length !== cityInitials.length,
    )
    expect(wrong).toEqual([])
  })

  test('letters are in order and contain every city', () => {
    expect(groups.map(({ letter }) => letter).join('')).toBe('ABCDEFGHJKLMNPQRSTWXYZ')
    expect(groups.flatMap(({ data }) => data)).toEqual(cities)
    for (const { letter, data } of groups) {
      expect(data.every(({ cityOneInitials }) => cityOneInitials === letter)).toBe(true)
    }
  })

  test.each([
    ['重庆市', 'chongqing', 'cq'],
    ['厦门市', 'xiamen', 'xm'],
    ['六安市', 'luan', 'la'],
    ['六盘水市', 'liupanshui', 'lps'],
    ['蚌埠市', 'bengbu', 'bb'],
    ['长治市', 'changzhi', 'cz'],
    ['长沙市', 'changsha', 'cs'],
    ['朝阳市', 'chaoyang', 'cy'],
    ['乐山市', 'leshan', 'ls'],
    ['亳州市', 'bozhou', 'bz'],
    ['衢州市', 'quzhou', 'qz'],
    ['台州市', 'taizhou', 'tz'],
    ['宿州市', 'suzhou', 'sz'],
    ['成都市', 'chengdu', 'cd'],
    ['丽水市', 'lishui', 'ls'],
    ['东莞市', 'dongguan', 'dg'],
    ['漯河市', 'luohe', 'lh'],
    ['阿坝藏族羌族自治州', 'aba', 'ab'],
    ['大理白族自治州', 'dali', 'dl'],
    ['克孜勒苏柯尔克孜自治州', 'kezilesu', 'kzls'],
    ['呼和浩特市', 'huhehaote', 'hhht'],
    ['吐鲁番市', 'tulufan', 'tlf'],
  ])('%s has the pinyin %s', (name, cityPinyin, cityInitials) => {
    expect(named(name)).toMatchObject({ cityPinyin, cityInitials })
  })

  test('a duplicate or unknown code is kept', () => {
    const twice = ['130600 保定市 bao ding', '130600 雄安新区 xiong an', '999999 某市 mou'].map(toCityEntry)
    expect(groupCities(twice).flatMap(({ data }) => data)).toEqual(twice)
  })
})
