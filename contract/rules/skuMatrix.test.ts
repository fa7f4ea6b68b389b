import { pick, randomInt, seededRandom } from './seededRandom'
import { createSkuMatrix, type Selection, tapValue, type ValueState } from './skuMatrix'

const group = (...ids: string[]) => ({ values: ids.map((valueId) => ({ valueId })) })
const sku = (skuId: string, valueIds: string[], stock: number) => ({ skuId, valueIds, stock })

// A jacket: green L doesn't exist, red L is sold out.
const groups = [group('red', 'green'), group('M', 'L')]
const skus = [sku('1', ['red', 'M'], 5), sku('2', ['red', 'L'], 0), sku('3', ['green', 'M'], 2)]
const jacket = createSkuMatrix(groups, skus)

describe('the states of the values for a selection', () => {
  test.each<[string, Selection, ValueState[][]]>([
    [
      'nothing chosen: L exists, but only sold out',
      [null, null],
      [
        ['selectable', 'selectable'],
        ['selectable', 'soldOut'],
      ],
    ],
    [
      'red',
      ['red', null],
      [
        ['selectable', 'selectable'],
        ['selectable', 'soldOut'],
      ],
    ],
    [
      'green: there is no L',
      ['green', null],
      [
        ['selectable', 'selectable'],
        ['selectable', 'impossible'],
      ],
    ],
    [
      'M',
      [null, 'M'],
      [
        ['selectable', 'selectable'],
        ['selectable', 'soldOut'],
      ],
    ],
    [
      'L: red is sold out, green was never made',
      [null, 'L'],
      [
        ['soldOut', 'impossible'],
        ['selectable', 'soldOut'],
      ],
    ],
    [
      'green and M',
      ['green', 'M'],
      [
        ['selectable', 'selectable'],
        ['selectable', 'impossible'],
      ],
    ],
    [
      'a value of yesterday counts as not chosen',
      ['blue', null],
      [
        ['selectable', 'selectable'],
        ['selectable', 'soldOut'],
      ],
    ],
    [
      'a selection too short',
      [],
      [
        ['selectable', 'selectable'],
        ['selectable', 'soldOut'],
      ],
    ],
  ])('%s', (_, selection, states) => {
    expect(jacket.states(selection)).toEqual(states)
  })

  test('of three groups, two values that can each be combined with the third may not be combined with each other', () => {
    const matrix = createSkuMatrix(
      [group('a', 'b'), group('x', 'y'), group('1', '2')],
      [sku('1', ['a', 'x', '1'], 1), sku('2', ['a', 'y', '2'], 1), sku('3', ['b', 'x', '2'], 1)],
    )
    expect(matrix.states(['a', 'x', null])[2]).toEqual(['selectable', 'impossible'])
  })
})

describe('the chosen SKU', () => {
  test.each([
    [['red', 'M'], '1'],
    [['red', 'L'], '2'],
    [['green', 'M'], '3'],
    [['green', 'L'], undefined],
    [['red', null], undefined],
    [[null, null], undefined],
    [['red', 'XXL'], undefined],
    [[], undefined],
  ])('%j is %s', (selection, expected) => {
    expect(jacket.skuOf(selection)?.skuId).toBe(expected)
  })

  test('of goods without specs is their only one', () => {
    const plain = createSkuMatrix([], [sku('only', [], 3)])
    expect(plain.skuOf([])?.skuId).toBe('only')
    expect(plain.states([])).toEqual([])
    expect(plain.firstAvailable()).toEqual([])
  })

  test('of two rows for one combination is the one in stock', () => {
    const twins = [sku('gone', ['red'], 0), sku('here', ['red'], 1), sku('late', ['red'], 1)]
    expect(createSkuMatrix([group('red')], twins).skuOf(['red'])?.skuId).toBe('here')
  })

  test('never has values that the groups lack', () => {
    const odd = [sku('1', ['red'], 5), sku('2', ['red', 'M', 'x'], 5), sku('3', ['blue', 'M'], 5)]
    const matrix = createSkuMatrix(groups, odd)
    expect(matrix.states([null, null]).flat()).toEqual([
      'impossible',
      'impossible',
      'impossible',
      'impossible',
    ])
    expect(matrix.firstAvailable()).toEqual([null, null])
  })
})

describe('the initial selection', () => {
  test('is the first combination in stock by the order of the values, not of the rows', () => {
    const rows = [sku('3', ['green', 'M'], 2), sku('2', ['red', 'L'], 1), sku('1', ['red', 'M'], 0)]
    expect(createSkuMatrix(groups, rows).firstAvailable()).toEqual(['red', 'L'])
  })

  test('is empty when everything is sold out or there are no SKUs', () => {
    expect(createSkuMatrix(groups, [sku('1', ['red', 'M'], 0)]).firstAvailable()).toEqual([null, null])
    expect(createSkuMatrix(groups, []).firstAvailable()).toEqual([null, null])
  })
})

describe('a tap on a value', () => {
  test('chooses, changes and clears it', () => {
    expect(tapValue([null, 'M'], 0, 'red')).toEqual(['red', 'M'])
    expect(tapValue(['red', 'M'], 0, 'green')).toEqual(['green', 'M'])
    expect(tapValue(['red', 'M'], 0, 'red')).toEqual([null, 'M'])
  })
})

describe('compared with a search through all SKUs', () => {
  const random = seededRandom(2024)

  function goods() {
    const dimensions = randomInt(random, 1, 4)
    const all = Array.from({ length: dimensions }, (_, at) =>
      group(...Array.from({ length: randomInt(random, 1, 4) }, (_, value) => `${at}${value}`)),
    )
    const combinations = all.reduce<string[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map(({ valueId }) => [...row, valueId])),
      [[]],
    )
    const made = combinations.filter(() => random() < 0.5)
    return {
      all,
      rows: made.map((ids, at) => sku(String(at), ids, random() < 0.4 ? 0 : randomInt(random, 1, 9))),
    }
  }

  const fits = (ids: readonly string[], selection: Selection) =>
    selection.every((id, at) => id === null || id === ids[at])

  test('four hundred generated goods, with eight selections each, give the same states', () => {
    for (let round = 0; round < 400; round++) {
      const { all, rows } = goods()
      const matrix = createSkuMatrix(all, rows)
      for (let turn = 0; turn < 8; turn++) {
        const selection = all.map(({ values }) => (random() < 0.4 ? null : pick(random, values).valueId))
        const expected = all.map(({ values }, at) =>
          values.map(({ valueId }): ValueState => {
            const tried = selection.map((id, other) => (other === at ? valueId : id))
            const found = rows.filter((row) => fits(row.valueIds, tried))
            if (found.some((row) => row.stock > 0)) return 'selectable'
            return found.length > 0 ? 'soldOut' : 'impossible'
          }),
        )
        expect(matrix.states(selection)).toEqual(expected)
        const exact = selection.includes(null) ? undefined : rows.find((row) => fits(row.valueIds, selection))
        expect(matrix.skuOf(selection)).toBe(exact ?? null)
      }
    }
  })

  test('choosing only selectable values always ends at a SKU in stock', () => {
    for (let round = 0; round < 300; round++) {
      const { all, rows } = goods()
      const matrix = createSkuMatrix(all, rows)
      if (!rows.some((row) => row.stock > 0)) continue
      let selection: Selection = all.map(() => null)
      for (const at of all.map((_, index) => index).sort(() => random() - 0.5)) {
        const choices = all[at].values.filter(
          (_, value) => matrix.states(selection)[at][value] === 'selectable',
        )
        expect(choices.length).toBeGreaterThan(0)
        selection = tapValue(selection, at, pick(random, choices).valueId)
      }
      expect(matrix.skuOf(selection)?.stock).toBeGreaterThan(0)
      expect(matrix.skuOf(matrix.firstAvailable())?.stock).toBeGreaterThan(0)
    }
  })
})
