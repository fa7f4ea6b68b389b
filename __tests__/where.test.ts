import { readFileSync } from 'node:fs'
import { type Findable, readFindables, whereIs } from '../scripts/lib/whereIs'

// npm run where: from a call, an action of the desk or a job to its lines on both sides.

const all = readFindables()
const foldersOf = ({ places }: Findable, what: string) =>
  places.filter(([kind]) => kind === what).map(([, line]) => line.split('/').slice(0, -1).join('/'))

test('a method and a path lead to one call, with its lines in contract, mall and shop', () => {
  const [found, ...others] = whereIs(all, ['POST', '/orders'])
  expect(others).toEqual([])
  expect(found?.name).toBe('ordersCalls.create')
  expect(foldersOf(found as Findable, 'mall')).toEqual([
    'mall/src/modules/checkout',
    'mall/src/modules/vehicle',
  ])
  expect(foldersOf(found as Findable, 'shop')).toContain('src/features/checkout/model')
  for (const [, line] of found?.places ?? []) {
    const [file = '', number] = line.split(' ')[0]?.split(':') ?? []
    expect(readFileSync(file, 'utf8').split('\n')[Number(number) - 1]).toMatch(/create|claimCall/)
  }
})

test.each([
  ['an address from a log', ['/juhe/api/v1/orders/12?from=list'], ['GET /orders/{id}']],
  ['an address that a template would fit too', ['get', '/orders/details'], ['GET /orders/details']],
  ['a part of a path', ['cart/upd'], ['GET /cart/update']],
  ['a name in the code', ['cartCalls.add'], ['POST /ext/cart/add']],
  ['an action of the desk', ['/desk/api/orders/12/ship'], ['POST /desk/api/orders/{id}/ship']],
  ['a kind of job', ['closeUnpaidOrder'], ['job closeUnpaidOrder']],
  ['nothing', ['noSuchCall'], []],
])('%s is found', (_, words, titles) => {
  expect(whereIs(all, words).map(({ title }) => title)).toEqual(titles)
})

test('every call and action has its lines in the contract and in the mall', () => {
  expect(all.length).toBeGreaterThan(250)
  const lost = all.filter(({ title, places }) => {
    const kinds = new Set(places.map(([what]) => what))
    const needed = title.includes('/desk/api') ? ['contract', 'mall'] : ['contract', 'schema', 'mall']
    return !title.startsWith('job ') && !needed.every((kind) => kinds.has(kind))
  })
  expect(lost.map(({ title }) => title)).toEqual([])
})
