import assert from 'node:assert/strict'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import { goodsInStock } from '../goods'
import { newPhone } from '../session'
import type { Scenario } from './scenario'

export const sharing: Scenario[] = [
  {
    title: 'a guest shares goods: a browser shows the guide; a poster is drawn, and saved in mini-programs',
    async run({ mall, take }) {
      const goods = await goodsInStock(mall)
      const driver = await take(undefined, 'pages/goodsDetail/goodsDetail', `goodsId=${goods.goodsId}`)
      await driver.see(goods.title)
      // Douyin's runtime keeps no labels, so a button with only an icon has no name to find it by.
      if (driver.target === 'tt') return
      if (driver.target === 'h5') {
        await driver.tapButton('分享')
        await driver.tapButton('发给朋友')
        await driver.gone('复制链接')
        await driver.tapButton('关闭')
      }
      await driver.tapButton('分享')
      await driver.tapButton('生成海报')
      if (driver.target === 'h5') await driver.see('长按图片，保存或发给朋友')
      else {
        await driver.tapButton('保存到相册')
        await driver.seesToast('已保存到相册')
      }
    },
  },
  {
    title: "a shopper creates an activity's poster, which adds popularity and is recorded as a share",
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/activity/activityBuyCar')
      await driver.see('先看月供，再定心意')
      await driver.tapButton('分享')
      await driver.tap('生成海报')
      if (driver.target === 'h5') await driver.see('长按图片，保存或发给朋友')
      else {
        await driver.tapButton('保存到相册')
        await driver.seesToast('已保存到相册')
      }
      const sent = (path: string) =>
        driver.posts().flatMap((post) => (post.path.endsWith(path) ? [JSON.parse(post.body)] : []))
      assert.match(sent('/qr-code')[0].path, new RegExp(`activityBuyCar\\?(.+&)?inviter=${shopper.beanId}$`))
      await until(
        () => sent('/external/gather/addPopularity').length > 0,
        () => 'No popularity was added',
      )
      assert.deepEqual(sent('/external/gather/addPopularity'), [
        { active: 'act_share', payload: { goods_id: 'activityBuyCar' } },
      ])
      const recordedShares = () =>
        mall.ctx.db
          .selectFrom('shares')
          .select(['thing', 'way'])
          .where('sharer', '=', shopper.beanId)
          .execute()
      await untilTrue(
        async () => (await recordedShares()).length > 0,
        () => 'The mall has no record of the share',
      )
      assert.deepEqual(await recordedShares(), [
        { thing: 'pages/activity/activityBuyCar?activityId=activityBuyCar', way: 'poster' },
      ])
    },
  },
]
