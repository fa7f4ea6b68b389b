import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestMall, type TestMall } from '../../testing/testMall'
import type { Fields } from './fieldFacts'

interface Described {
  readonly at: string
  readonly field: Fields
}

let mall: TestMall
let described: Described[]

before(async () => {
  mall = await createTestMall({ bare: true })
  const document = (await mall.app.inject('/openapi.json')).json()
  described = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => fieldsOf(`${method} ${path}`, operation)),
  )
})
after(() => mall.close())

test('every field of every request and reply says what it means', () => {
  assert.ok(described.length > 3_000, String(described.length))
  assert.deepEqual(
    namesOf(({ field }) => !field.description?.trim()),
    [],
  )
})

test('every value that a field may take is explained, and what null means', () => {
  const isSilent = ({ field }: Described) =>
    valuesOf(field).some((value) => {
      if (value === '') return !/[Ee]mpty/.test(field.description ?? '')
      return !field.description?.includes(value === null ? 'null' : `\`${value}\``)
    })
  assert.deepEqual(namesOf(isSilent), [])
})

test('amounts say that they are yuan, times that they are milliseconds', () => {
  const find = (at: string) => described.find((one) => one.at.endsWith(at))?.field.description
  const orders = 'post /juhe/api/v1/orders/list'
  assert.match(String(find(`${orders} reply.data.list.payableAmount`)), /Yuan with two digits/)
  assert.match(String(find(`${orders} reply.data.list.payDeadline`)), /closes then.*Milliseconds since 1970/)
  assert.match(String(find(`${orders} body.status`)), /`0` 全部/)
  assert.match(String(find(`${orders} reply.data.list.orderStatus`)), /`10` 待发货/)
})

test('an upload shows the file that it takes', () => {
  assert.ok(described.some(({ at }) => at === 'post /juhe/api/v1/comment/upload-file body.file'))
})

interface Operation {
  readonly parameters?: ReadonlyArray<{ name: string; in: string; description?: string; schema: Fields }>
  readonly requestBody?: { content: Record<string, { schema: Fields }> }
  readonly responses: Record<string, { content?: Record<string, { schema: Fields }> }>
}

function fieldsOf(at: string, operation: Operation): Described[] {
  const sent = (operation.parameters ?? []).map(({ name, in: where, description, schema }) => ({
    at: `${at} ${where}.${name}`,
    field: { ...schema, ...(description && { description }) },
  }))
  const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
    inside(`${at} body`, schema),
  )
  const replies = Object.values(operation.responses).flatMap(({ content }) =>
    Object.values(content ?? {}).flatMap(({ schema }) => inside(`${at} reply`, schema)),
  )
  return [...sent, ...bodies, ...replies]
}

function inside(at: string, schema: Fields): Described[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { at: `${at}.${name}`, field },
    ...inside(`${at}.${name}`, field),
  ])
  const within = ['items', 'additionalProperties', 'anyOf', 'oneOf'].flatMap(
    (keyword) => schema[keyword] ?? [],
  )
  return [...own, ...within.flatMap((one) => (typeof one === 'object' ? inside(at, one as Fields) : []))]
}

/** The single values that a field may take; null among them. */
function valuesOf(field: Fields): unknown[] {
  const kinds = [
    field,
    ...((field.anyOf as Fields[] | undefined) ?? []),
    ...[field.items ?? []].flat(),
  ] as Fields[]
  return kinds.flatMap((kind) => [
    ...((kind.enum as unknown[] | undefined) ?? []),
    ...('const' in kind ? [kind.const] : []),
    ...([kind.type].flat().includes('null') ? [null] : []),
  ])
}

const namesOf = (isWrong: (one: Described) => boolean) => [
  ...new Set(
    described
      .filter(isWrong)
      .map(({ at, field }) => `${at}${field.description ? `: ${field.description}` : ''}`),
  ),
]

test('the page offers the calls of the shop and those of the desk, and the desk’s address leads to them', async () => {
  const { body } = await mall.app.inject('/docs/static/swagger-initializer.js')
  for (const url of ['/openapi.json', '/desk/api/openapi.json']) {
    assert.ok(body.includes(`"${url}"`) || body.includes(`'${url}'`), url)
    const { paths } = (await mall.app.inject(url)).json()
    assert.ok(Object.keys(paths).length > 100, url)
  }
  const { statusCode, headers } = await mall.app.inject('/desk/api/docs')
  assert.equal(statusCode, 302)
  assert.equal((await mall.app.inject(String(headers.location))).statusCode, 200)
})
