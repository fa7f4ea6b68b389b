import assert from 'node:assert/strict'
import { until } from '../../miniprogram/host/waiting'
import { newPhone } from '../session'
import type { Scenario } from './scenario'

export const building: Scenario[] = [
  {
    title:
      'a shopper builds a truck and shares it; a friend opens the link, sees the same truck and orders it',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/carDetail/carDetail', 'seriesId=ridge')
      await driver.tap('定制我的皮卡')
      await driver.at('pages/ext/build/build')
      await driver.toBottom()
      await driver.see('落地价合计')
      await driver.tap('越野包')
      await driver.tap('硬壳帐篷')
      await driver.see('硬壳帐篷要装在车顶行李架上')
      await driver.tapButton('加装车顶行李架')
      await driver.see('已选 2 件')
      await driver.tap('分享')
      await driver.tap('生成海报')
      const codes = () =>
        driver.posts().flatMap(({ path, body }) => (path.endsWith('/qr-code') ? [JSON.parse(body).path] : []))
      await until(
        () => codes().length > 0,
        () => 'No code was drawn for the poster',
      )
      const link = new URL(String(codes()[0]), 'http://shop.test')
      assert.equal(link.searchParams.get('b'), 'ridge.-d23-at-4wd.oxide-red.-offroad.rack~roof-tent')

      const friend = await take(await mall.signIn(newPhone()), link.pathname.slice(1), link.search.slice(1))
      await friend.see('已选 2 件')
      await friend.toBottom()
      assert.match(await friend.text(), /2 件配件加入购物车/)
      await friend.tap('2 件配件加入购物车')
      await friend.seesToast('2 件配件已加入购物车')
      await friend.tapButton('付定金订购')
      await friend.at('pages/confirmOrder/confirmOrder')
      await friend.see('越野包')
      // 158800 + 9800 - 5000
      await friend.see('163,600')
      await friend.open('pages/shoppingCart/shoppingCart')
      await friend.see('提车时由门店装在岭行上')
    },
  },
]
