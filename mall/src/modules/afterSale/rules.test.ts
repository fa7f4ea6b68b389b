import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { type LinePieces, openPieces, refundable, waitingPieces } from '../order/linePieces'
import { USUAL_LIMITS } from '../timeLimit/rules'
import { deadlineNote, deadlineOf } from './deadlineRules'
import {
  AFTER_SALE,
  type AfterSaleType,
  afterSaleActions,
  afterSaleLabel,
  amountForFewer,
  isExchangeable,
  isOpen,
  mayMove,
  reasonsOf,
  reopenNote,
  statesBefore,
  typesOf,
  whoActs,
} from './rules'

/** Written by hand from decision 0016, independent of the table under test. */
const LEGAL: Readonly<Record<AfterSaleType, readonly string[]>> = {
  refund: ['10>40', '10>62', '10>61', '40>50', '40>45', '45>40', '45>50'],
  return: [
    ...['10>20', '10>62', '10>61', '20>30', '20>61', '20>64', '30>35', '30>63'],
    ...['35>40', '40>50', '40>45', '45>40', '45>50'],
  ],
  exchange: ['10>20', '10>62', '10>61', '20>30', '20>61', '20>64', '30>35', '30>63', '35>37', '37>50'],
}
const REOPENED = ['61>10', '62>10', '63>10', '64>10']

for (const type of ['refund', 'return', 'exchange'] as const) {
  test(`a ${type} moves along its own way and nowhere else`, () => {
    const states = Object.values(AFTER_SALE)
    const found = states.flatMap((from) =>
      states.filter((to) => mayMove(type, from, to)).map((to) => `${from}>${to}`),
    )
    assert.deepEqual(found.sort(), [...LEGAL[type], ...REOPENED].sort())
    for (const to of states) {
      assert.deepEqual(
        statesBefore(type, to),
        states.filter((from) => mayMove(type, from, to)),
      )
    }
  })
}

test('every open state has somebody whose turn it is, an ended one nobody', () => {
  for (const status of Object.values(AFTER_SALE)) assert.equal(whoActs(status) !== '', isOpen(status))
})

const LIMITS: readonly [type: AfterSaleType, status: number, days: number][] = [
  ['refund', 10, 2],
  ['return', 10, 2],
  ['exchange', 10, 2],
  ['return', 20, 7],
  ['exchange', 20, 7],
  ['return', 30, 10],
  ['exchange', 30, 10],
  ['return', 35, 3],
  ['exchange', 35, 7],
  ['exchange', 37, 14],
  ['refund', 45, 1],
  ['return', 45, 1],
]
for (const [type, status, days] of LIMITS) {
  test(`a ${type} stays at ${status} for ${days} days at most`, () => {
    assert.equal(deadlineOf(type, status, 1000, USUAL_LIMITS), 1000 + days * DAY_MS)
    assert.notEqual(deadlineNote(type, status), '')
  })
}

test('wherever somebody must act there is a limit that is shown; the gateway and the ended ones have none', () => {
  for (const type of ['refund', 'return', 'exchange'] as const) {
    const reachable = Object.values(AFTER_SALE).filter((to) => to === 10 || statesBefore(type, to).length > 0)
    for (const status of reachable) {
      const waits = whoActs(status) === 'buyer' || whoActs(status) === 'merchant'
      assert.equal(deadlineOf(type, status, 0, USUAL_LIMITS) !== null, waits, `${type} ${status}`)
      assert.equal(deadlineNote(type, status) !== '', waits, `${type} ${status}`)
    }
  }
})

const BOUGHT = { skuId: 'red', price: 9900 }
const EXCHANGES: readonly [title: string, wanted: { skuId: string; price: number }, fits: boolean][] = [
  ['another one at the same price', { skuId: 'blue', price: 9900 }, true],
  ['the same again', { skuId: 'red', price: 9900 }, true],
  ['the same again though it costs more by now', { skuId: 'red', price: 12900 }, true],
  ['a dearer one', { skuId: 'large', price: 9901 }, false],
  ['a cheaper one, for the difference would be lost', { skuId: 'small', price: 8900 }, false],
]
for (const [title, wanted, fits] of EXCHANGES) {
  test(`exchange for ${title}: ${fits ? 'yes' : 'no'}`, () =>
    assert.equal(isExchangeable(BOUGHT, wanted), fits))
}

test('buttons follow the state', () => {
  const all = { mayApply: true, stillFits: true, reopened: 0 }
  const actions = (status: number, unshipped = false, closed: object = {}) =>
    afterSaleActions({ type: 'return', status, unshipped }, { ...all, ...closed })
  assert.deepEqual(actions(10), ['cancel'])
  assert.deepEqual(actions(20), ['cancel', 'express'])
  assert.deepEqual(actions(30), ['express'])
  assert.deepEqual(actions(35), [])
  assert.deepEqual(actions(37), ['received'])
  assert.deepEqual(actions(50), [])
  for (const status of [61, 62, 63, 64]) {
    assert.deepEqual(actions(status), ['applyAgain', 'reopen'])
    assert.deepEqual(actions(status, false, { reopened: 2 }), ['applyAgain', 'reopen'])
    assert.deepEqual(actions(status, false, { reopened: 3 }), ['applyAgain'])
    assert.deepEqual(actions(status, false, { stillFits: false }), ['applyAgain'])
    assert.deepEqual(actions(status, false, { mayApply: false, stillFits: false }), [])
    assert.deepEqual(actions(status, true), [])
  }
  assert.deepEqual(actions(99, true), [])
})

const NOTES: readonly [title: string, status: number, closed: object, note: string][] = [
  ['never opened again', 62, {}, '按原内容还可重新申请 3 次'],
  ['opened again twice', 62, { reopened: 2 }, '按原内容还可重新申请 1 次'],
  ['as often as may be', 64, { reopened: 3 }, '已按原内容重新申请 3 次，请修改后申请，或联系客服'],
  ['for more than is left', 61, { stillFits: false }, '可申请的件数或金额已变化，请修改后申请'],
  ['for a line that is settled', 62, { mayApply: false, stillFits: false }, ''],
  ['still running', 20, {}, ''],
]
for (const [title, status, closed, note] of NOTES) {
  test(`the note of an application ${title}: ${note || 'nothing'}`, () => {
    const left = { mayApply: true, stillFits: true, reopened: 0, ...closed }
    assert.equal(reopenNote({ type: 'return', status, unshipped: false }, left), note)
  })
}

test('a state of a later version has a neutral label', () => {
  assert.equal(afterSaleLabel({ type: 'return', status: 77 }), '处理中')
  assert.equal(afterSaleLabel({ type: 'return', status: 50 }), '退款成功')
  assert.equal(afterSaleLabel({ type: 'exchange', status: 50 }), '换货完成')
})

test('without the goods in hand only the money can be requested, with reasons of its own', () => {
  assert.deepEqual(typesOf(false), ['refund'])
  assert.deepEqual(typesOf(true), ['refund', 'return', 'exchange'])
  assert.notDeepEqual(reasonsOf('refund', false), reasonsOf('refund', true))
})

const line = (over: Partial<LinePieces>): LinePieces => ({
  number: 3,
  shipped: 3,
  cancelled: 0,
  refunded: 0,
  exchanged: 0,
  amount: 1000,
  discount: 0,
  refundedAmount: 0,
  ...over,
})

const REFUNDABLE: readonly [title: string, line: LinePieces, pieces: number, fen: number][] = [
  ['one of three, rounded down', line({}), 1, 333],
  ['all of three', line({}), 3, 1000],
  ['what is left goes with the last', line({ refunded: 2, refundedAmount: 666 }), 1, 334],
  ['the share of the discount stays with the shop', line({ discount: 100 }), 3, 900],
  [
    'a piece taken back before shipping has had its share',
    line({ cancelled: 1, shipped: 2, refundedAmount: 333 }),
    2,
    667,
  ],
  [
    'less was requested for the first: the rest may be requested',
    line({ refunded: 1, refundedAmount: 100 }),
    2,
    900,
  ],
  ['no pieces, no money', line({}), 0, 0],
  ['nothing left', line({ refunded: 3, refundedAmount: 1000 }), 1, 0],
]
for (const [title, state, pieces, fen] of REFUNDABLE) {
  test(`refundable: ${title}`, () => assert.equal(refundable(state, pieces), fen))
}

test('piece by piece the line gives back exactly what was paid', () => {
  for (const [amount, discount, number] of [
    [1000, 1, 7],
    [99, 0, 10],
    [5, 3, 4],
    [123457, 999, 13],
  ] as const) {
    let state = line({ amount, discount, number, shipped: number })
    for (let piece = 0; piece < number; piece += 1) {
      state = { ...state, refundedAmount: state.refundedAmount + refundable(state, 1), refunded: piece + 1 }
    }
    assert.equal(state.refundedAmount, amount - discount)
  }
})

test('pieces are waiting, open, or settled', () => {
  const some = line({ number: 5, shipped: 3, cancelled: 1, refunded: 1, exchanged: 1 })
  assert.equal(waitingPieces(some), 1)
  assert.equal(openPieces(some), 1)
})

test('fewer pieces cost their price, or the same part of a lower amount, down to the fen', () => {
  // Ten yuan for three pieces.
  const price = (pieces: number) => (pieces === 3 ? 1_000 : Math.floor((1_000 * pieces) / 3))
  assert.equal(amountForFewer({ number: 3, amount: 1_000 }, 2, price), 666)
  assert.equal(amountForFewer({ number: 2, amount: 666 }, 1, price), 333)
  assert.equal(amountForFewer({ number: 3, amount: 500 }, 2, price), 333)
  assert.equal(
    amountForFewer({ number: 3, amount: 0 }, 1, () => 0),
    0,
  )
})
