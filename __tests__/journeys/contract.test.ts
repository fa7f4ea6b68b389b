import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { H5_FOLDER } from '../../mall/src/paths'
import { Tally } from '../../scripts/contract/tally'
import { watcher } from '../../scripts/contract/watcher'
import { ZHOU } from '../support/session'
import { takePhone } from './harness/browser'
import { journeys } from './harness/journey'

describe('the shop behind the contract watcher', () => {
  journeys((journey) => {
    journey('works as usual, and each call is checked against the contract', async (support) => {
      const tally = new Tally()
      const reported: string[] = []
      const app = await watcher({
        origins: { mall: support.origin },
        tally,
        h5Folder: H5_FOLDER,
        report: (line) => reported.push(line),
      })
      try {
        const origin = await app.listen({ port: 0, host: '127.0.0.1' })
        const phone = await takePhone(support.browser, origin, { as: await support.mall.signIn(ZHOU) })
        await phone.open('pages/my/orderList')
        await phone.see('待付款')
        await phone.open('pages/shoppingCart/shoppingCart')
        await phone.window.close()
        assert.deepEqual(phone.faults, [])
      } finally {
        await app.close()
      }
      assert.deepEqual(
        reported.filter((line) => !line.startsWith('ok ')),
        [],
      )
      assert.ok(reported.includes('ok       POST /juhe/api/v1/orders/list'), reported.join('\n'))
      assert.equal(tally.broken, 0)
    })
  })
})
