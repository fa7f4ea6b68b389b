import assert from 'node:assert/strict'
import { until, untilTrue } from '../../miniprogram/host/waiting'
import { goodsInStock } from '../goods'
import { newPhone } from '../session'
import type { Walk } from './walk'

export const sharing: Walk[] = [
  {
    title:
      'a guest shares goods: in a browser an overlay tells how and is closed; a poster is made, and kept in mini-programs',
    async walk({ mall, take }) {
      const goods = await goodsInStock(mall)
      const hands = await take(undefined, 'pages/goodsDetail/goodsDetail', `goodsId=${goods.goodsId}`)
      await hands.see(goods.title)
      // Douyin's runtime keeps no labels, so a button with only an icon has no name to find it by.
      if (hands.target === 'tt') return
      if (hands.target === 'h5') {
        await hands.tapButton('分享')
        await hands.tapButton('发给朋友')
        await hands.gone('复制链接')
        await hands.tapButton('关闭')
      }
      await hands.tapButton('分享')
      await hands.tapButton('生成海报')
      if (hands.target === 'h5') await hands.see('长按图片，保存或发给朋友')
      else {
        await hands.tapButton('保存到相册')
        await hands.told('已保存到相册')
      }
    },
  },
  {
    title:
      "a shopper makes an activity's poster: it is kept, counts for popularity, and the mall knows how it was passed on",
    async walk({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const hands = await take(shopper, 'pages/activity/activityBuyCar')
      await hands.see('先看月供，再定心意')
      await hands.tapButton('分享')
      await hands.tap('生成海报')
      if (hands.target === 'h5') await hands.see('长按图片，保存或发给朋友')
      else {
        await hands.tapButton('保存到相册')
        await hands.told('已保存到相册')
      }
      const sent = (path: string) =>
        hands.posts().flatMap((post) => (post.path.endsWith(path) ? [JSON.parse(post.body)] : []))
      assert.match(sent('/qr-code')[0].path, new RegExp(`activityBuyCar\\?(.+&)?inviter=${shopper.beanId}$`))
      await until(
        () => sent('/external/gather/addPopularity').length > 0,
        () => 'It was not counted',
      )
      assert.deepEqual(sent('/external/gather/addPopularity'), [
        { active: 'act_share', payload: { goods_id: 'activityBuyCar' } },
      ])
      const told = () =>
        mall.ctx.db
          .selectFrom('shares')
          .select(['thing', 'way'])
          .where('sharer', '=', shopper.beanId)
          .execute()
      await untilTrue(
        async () => (await told()).length > 0,
        () => 'The mall was not told',
      )
      assert.deepEqual(await told(), [
        { thing: 'pages/activity/activityBuyCar?activityId=activityBuyCar', way: 'poster' },
      ])
    },
  },
]
