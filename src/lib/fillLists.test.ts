import { fillLists, type Lists } from './fillLists'

const ORDERS: Lists = { list: [{ actions: [], address: { phones: [] } }] }

test.each([
  [
    'nothing is missing',
    { list: [{ actions: ['pay'] }], total: 1 },
    { list: [{ actions: ['pay'] }], total: 1 },
  ],
  ['a list is null', { list: null, total: 0 }, { list: [], total: 0 }],
  ['a list is left out', { total: 0 }, { list: [], total: 0 }],
  ['a list is words', { list: 'none' }, { list: [] }],
  ['a row’s list is left out', { list: [{ orderId: '1' }] }, { list: [{ orderId: '1', actions: [] }] }],
  ['a row is null', { list: [null, { actions: [] }] }, { list: [{ actions: [] }] }],
  [
    'a thing with lists is there',
    { list: [{ actions: [], address: {} }] },
    { list: [{ actions: [], address: { phones: [] } }] },
  ],
  [
    'a thing with lists is null',
    { list: [{ actions: [], address: null }] },
    { list: [{ actions: [], address: null }] },
  ],
  ['a row is a word', { list: ['pay'] }, { list: ['pay'] }],
])('%s', (_what, given, whole) => {
  expect(fillLists(given, ORDERS)).toEqual(whole)
})
