import assert from 'node:assert/strict'
import { commentsCalls } from '../../../contract/calls/comments'
import { vehiclesCalls } from '../../../contract/calls/vehicles'
import { registerOwner } from '../../../mall/src/modules/vehicle/builtVehicles'
import type { TestMall } from '../../../mall/testing/testMall'
import { newPhone } from '../session'
import type { Scenario } from './scenario'

const REVIEW_TEXT = '拉货上山都有劲，后排也坐得下'

/** Returns a built vehicle that no user has bound yet. */
async function builtVehicle(mall: TestMall) {
  const { vin } = await mall.ctx.db
    .selectFrom('built_vehicles')
    .select('vin')
    .where('vin', 'not in', (held) => held.selectFrom('user_vehicles').select('vin'))
    .orderBy('vin', 'desc')
    .executeTakeFirstOrThrow()
  return vin
}

export const owning: Scenario[] = [
  {
    title: 'a registered owner reviews the vehicle once, and others can read the review',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const vin = await builtVehicle(mall)
      const { seriesId, seriesName } = await shopper.get(vehiclesCalls.addVin, { body: { vin } })
      const driver = await take(shopper, 'pages/confirmOrder/myVehicle')
      await driver.see('没有登记在您的手机号下')
      await registerOwner(mall.ctx.db, vin, shopper.phone)
      await driver.open('pages/confirmOrder/myVehicle')
      await driver.tapButton(/^写评价/)
      await driver.at('pages/my/comment')
      await driver.see(seriesName)
      await driver.tapButton('提交评价')
      await driver.seesToast('请先打分')
      await driver.giveStars(4)
      await driver.type('开起来怎么样？说说动力、空间、油耗和用车感受', REVIEW_TEXT)
      await driver.tapButton('提交评价')
      await driver.seesToast('评价成功')
      await driver.at('pages/confirmOrder/myVehicle')
      await driver.gone('写评价')

      await driver.open('pages/goodsDetail/userComment', `goodsId=${seriesId}`)
      await driver.see(REVIEW_TEXT)
      const { list } = await mall.guest.get(commentsCalls.goods, { body: { goodsId: seriesId } })
      assert.equal(list[0].content, REVIEW_TEXT)
    },
  },
]
