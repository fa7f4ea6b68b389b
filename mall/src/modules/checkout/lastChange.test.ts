import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const read = async (id: string) => (await owner.call('GET', `/orders/${id}`)).data

async function newOrder(phone: string) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  return { buyer, ...(await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', number: 1 })) }
}

test('an operator whose order was changed meanwhile reads who did it: a colleague, the buyer, or the system', async () => {
  const { buyer, orderId, orderSn } = await newOrder('13900000149')
  const note = (version: string) =>
    owner.call('POST', `/orders/${orderId}/note`, { version, values: { staffNote: 'Call back.' } })
  const colleague = await hireOperator(mall, ['owner'], { name: '王同事' })
  const opened = (await read(orderId)).version
  await act(colleague, `orders/${orderId}`, 'note', { staffNote: 'Called.' })
  const byColleague = await note(opened)
  assert.deepEqual([byColleague.status, byColleague.data.data.changedBy], [409, '王同事'])

  const { version } = await read(orderId)
  await pay(mall, buyer, orderSn)
  const byBuyer = await note(version)
  assert.equal(byBuyer.data.message, '买家在您打开之后修改了这条记录')
  assert.equal(byBuyer.data.data.changedBy, '买家')

  const other = await newOrder('13900000150')
  const unpaid = (await read(other.orderId)).version
  await mall.advance(31 * 60_000)
  const late = await owner.call('POST', `/orders/${other.orderId}/note`, {
    version: unpaid,
    values: { staffNote: 'Late.' },
  })
  assert.equal(late.data.data.changedBy, '系统')
})
