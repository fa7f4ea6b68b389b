import { fitsSeries, lineFitsSeries } from './fitsSeries'

const sizes = (...names: string[]) => [{ name: '适配车型', values: names.map((name) => ({ name })) }]
const colours = [{ name: '颜色', values: [{ name: '岭行' }] }]

test.each<[situation: string, goods: Parameters<typeof fitsSeries>[0], expected: boolean | null]>([
  ['goods for every vehicle', { fits: [], specs: [] }, null],
  ['another specification says nothing', { fits: [], specs: colours }, null],
  ['a list with the series', { fits: ['岭行', '拓野'], specs: [] }, true],
  ['a list without it', { fits: ['拓野'], specs: [] }, false],
  ['a specification with the series', { fits: [], specs: sizes('小驰', '岭行') }, true],
  ['a specification that names a size too', { fits: [], specs: sizes('岭行 5.5 尺货箱') }, true],
  ['a specification without it', { fits: [], specs: sizes('小驰', '岭行者') }, false],
  ['a list with it and a specification without it', { fits: ['岭行'], specs: sizes('小驰') }, false],
  ['both', { fits: ['岭行'], specs: sizes('岭行') }, true],
])('%s', (_, goods, expected) => {
  expect(fitsSeries(goods, '岭行')).toBe(expected)
})

test.each<[specText: string, fits: string[], expected: boolean | null]>([
  ['', [], null],
  ['颜色:黑', [], null],
  ['适配车型:岭行', [], true],
  ['适配车型:岭行 5.5 尺货箱', [], true],
  ['款式:平踏 适配车型:岭行 颜色:黑', [], true],
  ['适配车型:岭行者', [], false],
  ['适配车型:拓野 款式:平踏', [], false],
  ['', ['御电'], false],
  ['颜色:黑', ['御电', '岭行'], true],
  ['适配车型:拓野', ['岭行'], false],
  ['适配车型:岭行', ['岭行'], true],
])('the combination %p of goods for %p', (specText, fits, expected) => {
  expect(lineFitsSeries(fits, specText, '岭行')).toBe(expected)
})
