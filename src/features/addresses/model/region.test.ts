import {
  choicesAt,
  choose,
  NO_REGION,
  openingLevel,
  type Place,
  pathOf,
  pathOfCode,
  regionOf,
} from './region'

const tree: Place[] = [
  {
    code: '110000',
    name: '北京市',
    children: [
      {
        code: '110100',
        name: '北京市',
        children: [
          { code: '110108', name: '海淀区' },
          { code: '110105', name: '朝阳区' },
        ],
      },
    ],
  },
  {
    code: '420000',
    name: '湖北省',
    children: [
      { code: '420100', name: '武汉市', children: [{ code: '420106', name: '武昌区' }] },
      { code: '429000', name: '省直辖', children: [{ code: '429004', name: '仙桃市' }] },
    ],
  },
]
const haidian = pathOfCode(tree, '110108') ?? []

test('choosing a municipality also chooses its only city', () => {
  expect(choose([], 0, tree[0] as Place).map(({ code }) => code)).toEqual(['110000', '110100'])
})

test('choosing at a higher level clears the lower levels', () => {
  expect(choose(haidian, 0, tree[1] as Place).map(({ name }) => name)).toEqual(['湖北省'])
})

test('choosing at the last level completes the choice', () => {
  const district = choicesAt(tree, haidian, 2)[1] as Place
  expect(regionOf(choose(haidian, 2, district))).toMatchObject({
    districtCode: '110105',
    districtName: '朝阳区',
  })
})

test.each([
  ['nothing chosen', [], 0],
  ['a province chosen', pathOf({ ...NO_REGION, provinceCode: '420000', provinceName: '湖北省' }), 1],
  ['everything chosen', haidian, 2],
  ['a district that the tree lacks', [...haidian.slice(0, 2), { code: '110199', name: '新设区' }], 2],
  [
    'a city that the tree lacks',
    [
      { code: '420000', name: '湖北省' },
      { code: '429900', name: '旧市' },
      { code: '429901', name: '旧区' },
    ],
    1,
  ],
  [
    'a province that the tree lacks',
    [
      { code: '710000', name: '某省' },
      { code: '710100', name: '某市' },
    ],
    0,
  ],
])('with %s the picker opens at a level with options', (_situation, path, level) => {
  expect(openingLevel(tree, path)).toBe(level)
})

test('a region converted to a path and back is unchanged, known or not', () => {
  const stored = {
    provinceCode: '420000',
    provinceName: '湖北省',
    cityCode: '429900',
    cityName: '旧市',
    districtCode: '429901',
    districtName: '旧区',
  }
  expect(regionOf(pathOf(stored))).toEqual(stored)
})

test('a county directly under its province is found by its code; an unknown one is not', () => {
  expect(pathOfCode(tree, '429004')?.map(({ name }) => name)).toEqual(['湖北省', '省直辖', '仙桃市'])
  expect(pathOfCode(tree, '659001')).toBeNull()
})
