import { createRegionMatcher, type RegionMatch } from './regionMatch'

const tree = [
  {
    code: '110000',
    name: '北京市',
    children: [{ code: '110000', name: '北京市', children: [{ code: '110105', name: '朝阳区' }] }],
  },
  {
    code: '210000',
    name: '辽宁省',
    children: [{ code: '211300', name: '朝阳市', children: [{ code: '211302', name: '双塔区' }] }],
  },
  {
    code: '220000',
    name: '吉林省',
    children: [{ code: '220100', name: '长春市', children: [{ code: '220104', name: '朝阳区' }] }],
  },
  {
    code: '420000',
    name: '湖北省',
    children: [{ code: '429000', name: '省直辖县', children: [{ code: '429004', name: '仙桃市' }] }],
  },
]
const matcher = createRegionMatcher(tree)
const codes = (match: RegionMatch | null) =>
  match && [match.start, match.end, match.province?.code, match.city?.code, match.district?.code]

describe('a place found in a text', () => {
  test.each([
    ['寄到北京市朝阳区望京', [2, 8, '110000', '110000', '110105']],
    ['北京', [0, 2, '110000', '110000', undefined]],
    ['吉林省朝阳区', [0, 6, '220000', '220100', '220104']],
    ['长春朝阳', [0, 4, '220000', '220100', '220104']],
    ['朝阳市双塔区', [0, 6, '210000', '211300', '211302']],
    ['仙桃市', [0, 3, '420000', '429000', '429004']],
    ['湖北 / 仙桃', [0, 7, '420000', '429000', '429004']],
    ['朝阳区', null],
    ['北京路1号', null],
    ['老北京1号', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(codes(matcher.find(text))).toEqual(expected)
  })

  test('atStart finds a place only at the start of the text', () => {
    expect(codes(matcher.atStart('北京市朝阳区望京'))).toEqual([0, 6, '110000', '110000', '110105'])
    expect(matcher.atStart('寄到北京市朝阳区')).toBeNull()
  })

  test('a tree without districts or without a city level', () => {
    const flat = createRegionMatcher([
      { code: '310000', name: '上海市', children: [{ code: '310115', name: '浦东新区' }] },
      { code: '710000', name: '台湾省' },
    ])
    expect(codes(flat.find('上海市浦东新区1号'))).toEqual([0, 7, '310000', '310115', undefined])
    expect(codes(flat.find('台湾省1号'))).toEqual([0, 3, '710000', undefined, undefined])
  })
})
