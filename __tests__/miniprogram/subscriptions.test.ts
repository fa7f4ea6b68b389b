import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { messagesCalls } from '../../contract/calls/messages'
import { plantSale } from '../../mall/src/testing/crowd'
import { createTestMall, type Shopper, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import { newPhone, storedSession } from '../world/session'
import type { App } from './host/openApp'
import type { OpenOptions, Target } from './host/types'

const HOUR_MS = 3_600_000
const BUTTON = '开抢提醒'

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`subscription messages of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App
    let shopper: Shopper
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app.close())

    /** Looks at a sale that comes, signed in, and taps the reminder. */
    const tapReminder = async (options: Partial<OpenOptions> = {}) => {
      shopper = await mall.signIn(newPhone())
      const seckillId = await plantSale(mall.ctx, { total: 2, startsIn: HOUR_MS })
      const path = `pages/goodsDetail/seckillDetail?seckillId=${seckillId}`
      app = await openShop(target, origin, { path, storage: storedSession(shopper), ...options })
      await app.page.tap(BUTTON)
      await app.rest()
    }
    const channels = async () =>
      (await shopper.get(messagesCalls.mine)).waiting.map((one: { channel: string }) => one.channel)

    it('accepted: the platform was asked from the tap, and the mall knows', async () => {
      await tapReminder()
      await app.page.see('已设提醒')
      assert.deepEqual(app.records.subscriptions, [['local-saleStarts']])
      assert.deepEqual(await channels(), [target])
      assert.deepEqual(app.faults(), [])
    })

    it('refused: said in words, and the button asks again', async () => {
      await tapReminder({ subscription: 'reject' })
      await app.toast('没有打开提醒')
      assert.deepEqual(await channels(), [])
      app.script.subscription = 'accept'
      await app.page.tap(BUTTON)
      await app.page.see('已设提醒')
      assert.deepEqual(app.faults(), [])
    })

    it('closed by the platform: said in words', async () => {
      await tapReminder({ subscription: 'ban' })
      await app.toast('提醒暂不可用')
      assert.deepEqual(await channels(), [])
      assert.deepEqual(app.faults(), [])
    })

    it('all messages switched off: the way to the settings, and back again', async () => {
      await tapReminder({ subscription: 'off' })
      const modal = await app.modal('消息提醒已关闭')
      app.script.subscription = 'accept'
      modal.answer({ confirm: true })
      await app.rest()
      await app.page.tap(BUTTON)
      await app.page.see('已设提醒')
      assert.deepEqual(app.faults(), [])
    })

    it('a host without subscription messages offers a text message', async () => {
      await tapReminder({ without: ['requestSubscribeMessage'] })
      ;(await app.modal('改用短信提醒')).answer({ confirm: true })
      await app.page.see('已设提醒')
      assert.deepEqual(await channels(), ['sms'])
      assert.deepEqual(app.faults(), [])
    })

    it('the settings say that the host has switched messages off, and no more once they are on', async () => {
      shopper = await mall.signIn(newPhone())
      const path = 'pages/ext/account/messages'
      app = await openShop(target, origin, {
        path,
        storage: storedSession(shopper),
        subscription: 'off',
      })
      await app.page.see('小程序的通知已关闭')
      app.script.subscription = 'accept'
      app.toBackground()
      app.toForeground()
      await app.page.gone('小程序的通知已关闭')
      assert.deepEqual(app.faults(), [])
    })
  })
}
