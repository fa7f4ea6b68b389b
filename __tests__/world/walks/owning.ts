import assert from 'node:assert/strict'
import { commentsCalls } from '../../../contract/calls/comments'
import { vehiclesCalls } from '../../../contract/calls/vehicles'
import { registerOwner } from '../../../mall/src/store/vehicle/registerOwner'
import type { TestMall } from '../../../mall/src/testing/testMall'
import { newPhone } from '../session'
import type { Walk } from './walk'

const WORDS = '拉货上山都有劲，后排也坐得下'

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

export const owning: Walk[] = [
  {
    title: 'an owner, once registered, says what the vehicle is like, once, and others read it',
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const vin = await builtVehicle(mall)
      const { seriesId, seriesName } = await shopper.get(vehiclesCalls.addVin, { body: { vin } })
      const hands = await take(shopper, 'pages/confirmOrder/myVehicle')
      await hands.see('没有登记在您的手机号下')
      await registerOwner(mall.ctx.db, vin, shopper.phone)
      await hands.open('pages/confirmOrder/myVehicle')
      await hands.tapButton(/^写评价/)
      await hands.at('pages/my/comment')
      await hands.see(seriesName)
      await hands.tapButton('提交评价')
      await hands.told('请先打分')
      await hands.giveStars(4)
      await hands.type('开起来怎么样？说说动力、空间、油耗和用车感受', WORDS)
      await hands.tapButton('提交评价')
      await hands.told('评价成功')
      await hands.at('pages/confirmOrder/myVehicle')
      await hands.gone('写评价')

      await hands.open('pages/goodsDetail/userComment', `goodsId=${seriesId}`)
      await hands.see(WORDS)
      const { list } = await mall.guest.get(commentsCalls.goods, { body: { goodsId: seriesId } })
      assert.equal(list[0].content, WORDS)
    },
  },
]
