import { gridHeights, headHeight } from './gridHeights'

const row = (name: string, ...values: string[]) => ({ name, values, isSame: false })
const heightsOf = (rows: ReturnType<typeof row>[], over = {}) =>
  gridHeights([{ name: '安全', rows }], { width: 375, types: 4, textScale: 1, ...over })[0]

test.each([
  ['a line', row('轴距', '3230', '●'), 45],
  ['a name of two lines', row('前排座椅通风', '●', '○'), 64],
  ['the value with most lines decides', row('轮胎', '-', '265/60 R18 全地形轮胎，备胎同规格'), 84],
  ['nothing said', row('轴距', ''), 45],
])('%s', (_what, given, px) => {
  expect(heightsOf([given])?.rows).toEqual([px])
})

test('wider columns and larger text change the height of a row', () => {
  const rows = [row('轮胎', '265/60 R18 全地形轮胎')]
  expect(heightsOf(rows)?.rows).toEqual([64])
  expect(heightsOf(rows, { types: 1 })?.rows).toEqual([45])
  expect(heightsOf(rows, { textScale: 1.25 })?.rows).toEqual([99])
})

test('headings grow with the text', () => {
  expect(heightsOf([])?.head).toBe(46.5)
  expect(headHeight(1.25) - 26).toBeCloseTo((headHeight(1) - 26) * 1.25)
})
