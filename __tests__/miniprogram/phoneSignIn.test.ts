import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newPhone } from '../support/session'
import { smsCode } from '../support/signIn'
import { until, untilTrue } from './host/waiting'
import { onBoth } from './onBoth'

const PHONE = '13911112222'
const BUTTON = '手机号快捷登录'

onBoth(
  (target) => `the phone button of the compiled ${target}`,
  (here) => {
    const open = async (options = {}) => {
      await here.open({ path: 'pages/login/login', phoneNumber: PHONE, ...options })
      await here.app.page.see(BUTTON)
    }

    /** Waits for the open id of spec 3. */
    const openIdStored = () =>
      until(
        () => here.app.storage.get('openId') as string | undefined,
        () => 'No open id was stored',
      )
    const trackedBy = async (open_id: string) => {
      const events = here.mall.ctx.db.selectFrom('tracking_events').where('open_id', '=', open_id)
      return (await events.select('uid').execute()).length
    }

    it('asks for agreement to the terms first, then signs in with the account’s phone number', async () => {
      await open()
      await here.app.page.tap(BUTTON)
      await here.app.page.see('请阅读并同意')
      await here.app.page.tap('同意并继续')
      await here.app.page.gone(BUTTON)
      assert.notEqual(here.app.page.path, 'pages/login/login')
    })

    it('the account’s open id is stored by a sign-in', async () => {
      await open()
      await here.app.page.tap(BUTTON)
      await here.app.page.tap('同意并继续')
      await here.app.page.gone(BUTTON)
      await openIdStored()
    })

    it('tracking names the account’s open id from the first event of a first visit', async () => {
      await here.open({ path: 'pages/index/index', holdTimersFromMs: 3_500 })
      await here.app.page.see('全部车型')
      await here.app.advance(60_000)
      const openId = await openIdStored()
      await untilTrue(
        async () => (await trackedBy(openId)) > 0,
        () => 'No event with the open id reached the mall',
      )
      assert.equal(await trackedBy(''), 0)
    })

    it('after a refusal the page stays open and offers SMS codes', async () => {
      await open()
      here.app.script.refusePhoneNumber = true
      await here.app.page.tap(BUTTON)
      await here.app.page.tap('同意并继续')
      await here.app.toast('未获得手机号，请使用短信验证码登录')
      await here.app.page.see('获取验证码')
      assert.equal(here.app.page.path, 'pages/login/login')
    })

    it('a number pasted from a contact and a code with blanks sign in', async () => {
      const phone = newPhone()
      await open()
      here.app.script.refusePhoneNumber = true
      await here.app.page.tap(BUTTON)
      await here.app.page.tap('同意并继续')
      await here.app.page.see('获取验证码')
      const [, first, second] = /^(\d{3})(\d{4})/.exec(phone) ?? []
      await here.app.page.type('请输入手机号', `+86 ${first}-${second}-${phone.slice(7)}`)
      await here.app.page.tap('获取验证码')
      const code = await smsCode(here.mall, phone)
      await here.app.page.type('6 位短信验证码', ` ${code.slice(0, 3)} ${code.slice(3)} `)
      await untilTrue(
        async () => here.app.page.path !== 'pages/login/login',
        () => here.app.page.text(),
      )
    })

    it('opens without errors when the host has neither sign-in nor updates', async () => {
      await open({ without: ['login', 'getUpdateManager'] })
    })
  },
)
