import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cartCalls } from '../../contract/calls/cart'
import { productCalls } from '../../contract/calls/product'
import { newPhone, storedSession } from '../support/session'
import { tap } from './host/gestures'
import { untilTrue } from './host/waiting'
import { onBoth } from './onBoth'

onBoth(
  (target) => `taps in quick succession on the compiled ${target}`,
  (here) => {
    it('a specification and 确定, tapped before the page is drawn again, buy what was chosen', async () => {
      const buyer = await here.mall.signIn(newPhone())
      const { page } = await here.open({
        path: 'pages/goodsDetail/goodsDetail?goodsId=mug-enamel',
        storage: storedSession(buyer),
      })
      await page.tap({ role: 'button', name: '加入购物车' })
      const done = await page.see('确定')
      const { specs } = await buyer.get(productCalls.goodsDetail, { query: { goodsId: 'mug-enamel' } })
      const other = String(specs[0].values[1].name)
      tap(page.find(other))
      tap(done)
      const lines = async () => (await buyer.get(cartCalls.list)).lines
      await untilTrue(
        async () => (await lines()).length > 0,
        () => `nothing in the cart\n${page.print()}`,
      )
      assert.ok((await lines())[0].specText.includes(other), `not ${other}`)
    })
  },
)
