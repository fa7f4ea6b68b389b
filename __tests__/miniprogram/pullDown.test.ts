import { it } from 'node:test'
import { ordersCalls } from '../../contract/calls/orders'
import { buy, newBuyer } from '../../mall/testing/buying'
import { newPhone, storedSession } from '../support/session'
import { onBoth } from './onBoth'

const SKU = 'thermos-1l-0-1'

onBoth(
  (target) => `pulling down lists of the compiled ${target}`,
  (here) => {
    it('a list that is pulled down twice shows the latest response', async () => {
      const { buyer, addressId } = await newBuyer(here.mall, newPhone())
      const { orderId } = await buy(buyer, addressId, { skuId: SKU })
      await here.open({ path: 'pages/my/orderList', storage: storedSession(buyer) })
      await here.app.page.see('取消订单')
      await buyer.get(ordersCalls.cancel, { query: { orderId, reason: '不想要了' } })
      here.app.page.pullDown()
      here.app.page.pullDown()
      await here.app.page.see('已取消')
      await here.app.page.gone('取消订单')
    })
  },
)
