// Runs in a process of its own: no mall has connected its modules before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trx } from '../db/transact'
import { connectEvents, defineEvent, on } from './events'

const trx = {} as Trx
const paid = defineEvent<{ orderId: string }>('test.paid')

test('publishing an event before its subscribers are connected is an error of the process', async () => {
  await assert.rejects(paid.publish(trx, { orderId: 'A' }), /test\.paid was published before/)
})

test('subscribers get the payload one after the other, in the order they are listed', async () => {
  const seen: string[] = []
  const note = (name: string) =>
    on(paid, async (_trx, { orderId }) => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} ${orderId}`)
    })
  connectEvents([note('first'), note('second')])
  await paid.publish(trx, { orderId: 'A' })
  assert.deepEqual(seen, ['first A', 'second A'])
  // Connecting again replaces the subscribers, so that a process with two malls doesn't react twice.
  connectEvents([note('only')])
  await paid.publish(trx, { orderId: 'B' })
  assert.deepEqual(seen.slice(2), ['only B'])
})

test('a subscriber that throws stops the publisher, so that the transaction is rolled back', async () => {
  connectEvents([
    on(paid, async () => {
      throw new Error('no stock row')
    }),
    on(paid, async () => assert.fail('the second subscriber must not run')),
  ])
  await assert.rejects(paid.publish(trx, { orderId: 'A' }), /no stock row/)
})
