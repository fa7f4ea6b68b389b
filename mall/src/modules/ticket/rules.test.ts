import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TicketStatus } from './rules'
import { afterEvent, statesFor, type TicketEvent } from './rules'

const TABLE: Array<[TicketStatus, TicketEvent, TicketStatus | undefined]> = [
  ['open', 'shopperWrites', 'open'],
  ['open', 'serviceWrites', 'answered'],
  ['open', 'shopperCloses', 'closed'],
  ['open', 'serviceCloses', 'closed'],
  ['open', 'silence', undefined],
  ['answered', 'shopperWrites', 'open'],
  ['answered', 'serviceWrites', 'answered'],
  ['answered', 'silence', 'closed'],
  ['closed', 'shopperWrites', undefined],
  ['closed', 'serviceWrites', undefined],
  ['closed', 'shopperCloses', undefined],
  ['closed', 'silence', undefined],
]
for (const [from, event, to] of TABLE) {
  test(`${event} on a ticket that is ${from}: ${to ?? 'nothing happens'}`, () =>
    assert.equal(afterEvent(from, event), to))
}

test('silence ends only what has been answered', () => assert.deepEqual(statesFor('silence'), ['answered']))
