import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@contract/call'
import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { marketingCalls } from '@contract/calls/marketing'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { ADDRESS } from '../../testing/buying'
import { type CallInput, createTestMall, type Shopper, type TestMall } from '../../testing/testMall'

let mall: TestMall
let buyer: Shopper
before(async () => {
  mall = await createTestMall()
  buyer = await mall.signIn('13900000041')
})
after(() => mall.close())

const lines = (number: unknown) => ({
  body: { source: 'direct', lines: [{ skuId: 'mug-enamel-0', number }] },
})
const profile = (facts: object) => ({ body: { userid: 'visitor', ...facts } })

const refused: [what: string, call: CallSpec, input: CallInput, description: string][] = [
  ['a receiver of two lines', addressCalls.add, { body: { ...ADDRESS, name: '李\n雷' } }, '姓名里不能换行'],
  ['a tab in a receiver', addressCalls.add, { body: { ...ADDRESS, name: '李\t雷' } }, '姓名里不能换行'],
  [
    'a control character in a receiver',
    addressCalls.add,
    { body: { ...ADDRESS, name: '李\u001b[31m雷' } },
    '姓名里有无法保存的字符',
  ],
  ['a label of two lines', addressCalls.add, { body: { ...ADDRESS, tag: '家\r公司' } }, '地址标签里不能换行'],
  ['a nickname of two lines', userCalls.modify, { body: { nickName: '老周\u2028掌柜' } }, '昵称里不能换行'],
  ['a search of two lines', productCalls.suggest, { query: { keyword: '帐\n篷' } }, '搜索词里不能换行'],
  ['true pieces', ordersCalls.preview, lines(true), '数量格式不正确'],
  ['a list of pieces', ordersCalls.preview, lines([2]), '数量格式不正确'],
  [
    'more articles than an order takes',
    ordersCalls.preview,
    { body: { source: 'direct', lines: Array(101).fill({ skuId: 'mug-enamel-0', number: 1 }) } },
    '一单最多 100 种商品，请分几单购买',
  ],
  ['an object of pieces', ordersCalls.preview, lines({}), '数量格式不正确'],
  ['no pieces at all', ordersCalls.preview, lines(undefined), '请填写数量'],
  ['null pieces', ordersCalls.preview, lines(null), '请填写数量'],
  ['hexadecimal pieces', ordersCalls.preview, lines('0x10'), '数量格式不正确'],
  ['blank text as pieces', ordersCalls.preview, lines(' '), '数量格式不正确'],
  [
    'null as the place of stock, which would be place 0',
    ordersCalls.preview,
    { body: { ...lines(1).body, areaId: null } },
    '请填写地区',
  ],
  ['nothing as a price', productCalls.list, { query: { priceFrom: '' } }, '最低价格式不正确'],
  ['null as a status', ordersCalls.list, { body: { status: null } }, '请填写状态'],
  [
    'a cart with true pieces',
    cartCalls.add,
    { body: { skuId: 'mug-enamel-0', number: true } },
    '数量格式不正确',
  ],
  [
    'a birthday in the year 0',
    marketingCalls.userInfo,
    profile({ birthday: '0000-01-01' }),
    '生日不能早于 1900 年',
  ],
  [
    'a day that does not exist',
    marketingCalls.userInfo,
    profile({ birthday: '1999-02-30' }),
    '生日格式应为 yyyy-mm-dd',
  ],
  [
    'a time that does not exist',
    marketingCalls.userInfo,
    profile({ registeredAt: '2026-13-01 25:61:61' }),
    '时间格式应为 yyyy-mm-dd hh:mm:ss',
  ],
]
for (const [what, call, input, description] of refused) {
  test(`${what}: refused with a sentence`, async () => {
    const answer = await buyer.call(call, input)
    assert.deepEqual([answer.code, answer.description], [CODES.badInput, description])
  })
}

test('a street of two lines becomes one line, and invisible marks are removed', async () => {
  const saved = await buyer.get(addressCalls.add, {
    body: { ...ADDRESS, name: '\u202d李雷\u202c', detail: '建国路 88 号\r\n 1 号楼\t101\n' },
  })
  assert.deepEqual([saved.name, saved.detail], ['李雷', '建国路 88 号 1 号楼 101'])
})

test('numbers may be sent as text', async () => {
  const priced = await buyer.get(ordersCalls.preview, lines('2'))
  assert.equal(priced.goodsCount, 2)
  assert.equal(
    (await buyer.get(productCalls.list, { query: { pageSize: '3', pageNum: ' 1 ' } })).list.length,
    3,
  )
})

/** Texts of several lines, an address (whose lines are joined), and what only programs read. */
const LONG = [
  'accessToken',
  'beanId',
  'businessData',
  'code',
  'content',
  'description',
  'detail',
  'encryptedData',
  'iv',
  'loginCode',
  'message',
  'openId',
  'phone',
  'pickUpAddress',
  'pictures',
  'proof',
  'refreshToken',
  'remark',
  'returnUrl',
  'route',
  'sign',
  'stack',
  'url',
]

test('every other text of a call is one line, an id, or one of a list', async () => {
  const { paths } = (await mall.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  const free = new Set<string>()
  const look = (schema: Schema | undefined, name: string): void => {
    if (!schema) return
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(each, name)
    for (const [field, inner] of Object.entries(schema.properties ?? {})) look(inner, field)
    look(schema.items, name)
    const isFree = schema.type === 'string' && !schema.pattern && !schema.enum && !schema.format
    // Ids have 64 characters at most.
    if (isFree && (schema.maxLength ?? Number.POSITIVE_INFINITY) > 64) free.add(name)
  }
  for (const [path, operations] of Object.entries(paths)) {
    // Only the sender sees what the map answers.
    if (path.startsWith('/ws/')) continue
    for (const { parameters = [], requestBody } of Object.values(operations)) {
      for (const { name, schema } of parameters) look(schema, name)
      for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema, '')
    }
  }
  assert.deepEqual([...free].sort(), LONG)
})

interface Schema {
  type?: string
  pattern?: string
  enum?: unknown[]
  format?: string
  maxLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Operation {
  parameters?: { name: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
