import assert from 'node:assert/strict'
import { it } from 'node:test'
import { HOUR_MS } from '@contract/rules/dateText'
import { messagesCalls } from '../../contract/calls/messages'
import { seedSeckill } from '../../mall/testing/crowd'
import type { Shopper } from '../../mall/testing/testMall'
import { newPhone, storedSession } from '../support/session'
import type { OpenOptions } from './host/types'
import { onBoth } from './onBoth'

const BUTTON = '开抢提醒'

onBoth(
  (target) => `subscription messages of the compiled ${target}`,
  (here) => {
    let shopper: Shopper

    /** Opens a coming seckill page as a signed-in shopper and taps the reminder. */
    const tapReminder = async (options: Partial<OpenOptions> = {}) => {
      shopper = await here.mall.signIn(newPhone())
      const seckillId = await seedSeckill(here.mall.ctx, { total: 2, startsIn: HOUR_MS })
      const path = `pages/goodsDetail/seckillDetail?seckillId=${seckillId}`
      await here.open({ path, storage: storedSession(shopper), ...options })
      await here.app.page.tap(BUTTON)
      await here.app.rest()
    }
    const channels = async () =>
      (await shopper.get(messagesCalls.mine)).waiting.map((one: { channel: string }) => one.channel)

    it('accepted: the platform was asked during the tap, and the reminder is saved in the mall', async () => {
      await tapReminder()
      await here.app.page.see('已设提醒')
      assert.deepEqual(here.app.records.subscriptions, [['local-saleStarts']])
      assert.deepEqual(await channels(), [here.target])
    })

    it('refused: a toast explains it, and the button asks again', async () => {
      await tapReminder({ subscription: 'reject' })
      await here.app.toast('没有打开提醒')
      assert.deepEqual(await channels(), [])
      here.app.script.subscription = 'accept'
      await here.app.page.tap(BUTTON)
      await here.app.page.see('已设提醒')
    })

    it('banned by the platform: a toast explains it', async () => {
      await tapReminder({ subscription: 'ban' })
      await here.app.toast('提醒暂不可用')
      assert.deepEqual(await channels(), [])
    })

    it('all messages switched off: the shopper is sent to the settings and can then accept', async () => {
      await tapReminder({ subscription: 'off' })
      const modal = await here.app.modal('消息提醒已关闭')
      here.app.script.subscription = 'accept'
      modal.answer({ confirm: true })
      await here.app.rest()
      await here.app.page.tap(BUTTON)
      await here.app.page.see('已设提醒')
    })

    it('a host without subscription messages offers a text message', async () => {
      await tapReminder({ without: ['requestSubscribeMessage'] })
      ;(await here.app.modal('改用短信提醒')).answer({ confirm: true })
      await here.app.page.see('已设提醒')
      assert.deepEqual(await channels(), ['sms'])
    })

    it('the message settings show that the host has switched messages off, until they are on again', async () => {
      shopper = await here.mall.signIn(newPhone())
      const path = 'pages/ext/account/messages'
      await here.open({
        path,
        storage: storedSession(shopper),
        subscription: 'off',
      })
      await here.app.page.see('小程序的通知已关闭')
      here.app.script.subscription = 'accept'
      here.app.toBackground()
      here.app.toForeground()
      await here.app.page.gone('小程序的通知已关闭')
    })
  },
)
