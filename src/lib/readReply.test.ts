import { type Fields, readReply } from './readReply'

const CARD: Fields = {
  goodsId: 3,
  title: 0,
  price: 0,
  sales: 11,
  soldOut: 2,
  onSale: 4,
  tags: [0],
  unit: '件',
}
const PAGE: Fields = { list: [CARD], total: 11, pageNum: 1, pageSize: 1 }
const card = (over: object = {}) => ({
  goodsId: '7',
  title: '车载冰箱',
  price: '1299.00',
  sales: 3,
  soldOut: false,
  onSale: true,
  tags: ['新品'],
  unit: '台',
  ...over,
})

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

describe('a field', () => {
  test.each([
    ['an id that is a number', { goodsId: 7 }, {}],
    ['text that is a number', { title: 10086 }, { title: '10086' }],
    ['text that is null', { title: null }, { title: '' }],
    ['text that is left out', { title: undefined }, { title: '' }],
    ['text that is a thing', { title: { zh: '车' } }, { title: '' }],
    ['a number as text', { sales: '3' }, {}],
    ['a number with commas', { sales: '1,234.50' }, { sales: 1234.5 }],
    ['a number that is words', { sales: '很多' }, { sales: null }],
    ['a number that is empty text', { sales: '' }, { sales: null }],
    ['a number that is null where that means unknown', { sales: null }, { sales: null }],
    ['a price as a number', { price: 1299 }, { price: '1299' }],
    ['a price with commas', { price: '1,299.00' }, { price: '1,299.00' }],
    ['a price that is null', { price: null }, { price: '' }],
    ['a flag as 1', { soldOut: 1 }, { soldOut: true }],
    ['a flag as "1"', { soldOut: '1' }, { soldOut: true }],
    ['a flag as "true"', { soldOut: 'true' }, { soldOut: true }],
    ['a flag as 0', { soldOut: 0, onSale: '0' }, { onSale: false }],
    ['a flag that is null', { soldOut: null, onSale: null }, {}],
    ['a list that is null', { tags: null }, { tags: [] }],
    ['text that is the word null', { title: 'null' }, { title: '' }],
    ['a list of one as text', { tags: '新品' }, { tags: ['新品'] }],
    ['a list as text with commas', { tags: '新品,热卖, ' }, { tags: ['新品', '热卖'] }],
    ['a list of one number as text', { tags: '4' }, { tags: ['4'] }],
    ['a list as JSON in a text', { tags: '["新品","5\\" 屏,带热卖"]' }, { tags: ['新品', '5" 屏,带热卖'] }],
    ['an empty list as JSON in a text', { tags: '[]' }, { tags: [] }],
    ['text that looks like JSON and is not', { tags: '[新品],热卖' }, { tags: ['[新品]', '热卖'] }],
    ['a list that is empty text', { tags: '' }, { tags: [] }],
    ['a list with holes', { tags: ['新品', null] }, {}],
    ['text that has words of its own where it is left out', { unit: null }, { unit: '件' }],
  ])('%s', (_case, given, read) => {
    expect(readReply({ list: [card(given)], total: 1 }, PAGE)).toMatchObject({ list: [card(read)] })
  })

  test.each([
    ['2026-11-22 10:00:00'],
    ['2026-11-22 10:00'],
    ['2026/11/22 10:00:00'],
    ['2026-11-22T10:00:00.000+0800'],
    ['2026-11-22T02:00:00Z'],
    ['2026-11-22T02:00:00.000+00:00'],
    ['2026-11-21T21:00:00.000-0500'],
    ['1795312800000'],
    ['1795312800'],
    [1_795_312_800],
    [1_795_312_800_000],
    [[2026, 11, 22, 10, 0]],
    [[2026, 11, 22, 10, 0, 0, 123_000_000]],
  ])('the time %s is read as milliseconds, by the clock of Beijing where it has no zone', (createdAt) => {
    expect(readReply({ createdAt }, { createdAt: 5 })).toEqual({ createdAt: 1_795_312_800_000 })
  })

  test('a day without a time begins in Beijing; a time that is absent or unreadable is empty', () => {
    const read = (at: unknown) => readReply({ at, until: at }, { at: 5, until: 15 })
    expect(read('2026-11-22')).toEqual({ at: 1_795_276_800_000, until: 1_795_276_800_000 })
    expect(read([2026, 11, 22])).toEqual({ at: 1_795_276_800_000, until: 1_795_276_800_000 })
    for (const empty of [
      null,
      '',
      '敬请期待',
      '2026-13-45',
      {},
      [],
      [null],
      [2026],
      ['2026-11', {}],
      0,
      '0',
      '1970-01-01 00:00:00',
      '0000-00-00 00:00:00',
    ])
      expect(read(empty)).toEqual({ at: 0, until: null })
  })

  test('spaces around a text, a number and a flag are left out', () => {
    expect(
      readReply({ list: [card({ title: ' 车载冰箱 ', sales: ' 3', soldOut: ' 0 ' })] }, PAGE),
    ).toMatchObject({
      list: [card()],
    })
  })

  test('fields that the contract does not declare are unchanged', () => {
    expect(readReply({ list: [card({ erpCode: null })] }, PAGE)?.list).toEqual([card({ erpCode: null })])
  })
})

describe('rows', () => {
  test('a row without its id is left out and reported, the others are returned', () => {
    expect(readReply({ list: [card({ goodsId: null }), null, 'x', card()] }, PAGE)?.list).toEqual([card()])
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  test('a row that is sent twice is read once, by the first of them; rows without a key all stay', () => {
    const twice = {
      goods: [card(), card({ title: '又一次' }), card({ goodsId: '8' })],
      tags: ['新品', '新品'],
    }
    expect(readReply(twice, { goods: [CARD], tags: [0] })).toEqual({
      goods: [card(), card({ goodsId: '8' })],
      tags: ['新品', '新品'],
    })
  })

  test('a page keeps a row that is sent twice, because its rows are counted', () => {
    expect(readReply({ list: [card(), card()] }, PAGE)?.list).toHaveLength(2)
  })

  test.each([
    ['null', null, []],
    ['nothing', undefined, []],
    ['a bare array', [card()], [card()]],
    ['an array of nothing', [], []],
    ['records', { records: [card()] }, [card()]],
    ['rows', { rows: [card()] }, [card()]],
    ['content', { content: [card()], totalElements: 1 }, [card()]],
    ['items', { items: [card()] }, [card()]],
    ['data', { data: [card()], total: 1 }, [card()]],
    ['a list in a list', { list: { records: [card()] } }, [card()]],
    ['result', { result: [card()], total: 1 }, [card()]],
    ['a name that ends with List', { goodsList: [card()], total: 1 }, [card()]],
    ['a page inside the page', { page: { total: 1, dataList: [card()], pages: 1 } }, [card()]],
    ['records beside the rest of a page', { orders: [], items: [], records: [card()], pages: 1 }, [card()]],
    ['a page that begins with null', { records: [null, card()] }, [card()]],
  ])('a page of a list that is %s', (_case, data, list) => {
    expect(readReply(data, PAGE, { pageNum: 2, pageSize: 20 })).toMatchObject({
      list,
      pageNum: 2,
      pageSize: 20,
    })
  })

  test('a field of the contract is not taken for the list of another name', () => {
    const shape: Fields = { tags: [0], items: [0], content: 0 }
    const data = { tags: null, items: ['车'], content: '正文' }
    expect(readReply(data, shape)).toEqual({ tags: [], items: ['车'], content: '正文' })
  })

  test('a total as text is read, a missing total is null', () => {
    expect(readReply({ list: [], total: '41' }, PAGE)).toMatchObject({ total: 41 })
    expect(readReply({ list: [] }, PAGE)).toMatchObject({ total: null })
  })
})

describe('a single object', () => {
  test('is null where the reply is null, an empty array or an empty object', () => {
    expect(readReply(null, CARD)).toBeNull()
    expect(readReply({}, CARD, { goodsId: '7' })).toBeNull()
    expect(readReply([], CARD)).toBeNull()
  })

  test('may be in an array', () => {
    expect(readReply([card()], CARD)).toEqual(card())
  })

  test('without its id gets the requested one', () => {
    expect(readReply(card({ goodsId: undefined }), CARD, { goodsId: '7' })).toEqual(card())
    expect(readReply(card({ goodsId: null }), CARD, { id: 7 })).toEqual(card())
  })

  test('inside another object is complete, or null where that is allowed', () => {
    const shape: Fields = { dealer: { name: 0, services: [0] }, order: [{ orderId: 3, at: 1 }, 0] }
    expect(readReply({}, shape)).toEqual({ dealer: { name: '', services: [] }, order: null })
    expect(readReply({ dealer: [], order: { orderId: 9 } }, shape)).toEqual({
      dealer: { name: '', services: [] },
      order: { orderId: '9', at: 0 },
    })
    expect(readReply({ order: { at: 5 } }, shape)).toMatchObject({ order: null })
  })
})

test('a union is read by its kind, and an unknown kind is unchanged', () => {
  const shape: Fields = { blocks: [{ '': 'type', goods: { items: [CARD] }, rules: { items: [0] } }] }
  const data = {
    blocks: [
      { type: 'rules', items: [1] },
      { type: 'goods', items: null },
      { type: 'hologram', items: null },
    ],
  }
  expect(readReply(data, shape)).toEqual({
    blocks: [
      { type: 'rules', items: ['1'] },
      { type: 'goods', items: [] },
      { type: 'hologram', items: null },
    ],
  })
})
