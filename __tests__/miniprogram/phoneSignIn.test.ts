import assert from 'node:assert/strict'
import { it } from 'node:test'
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

    it('asks for agreement to the terms first, then signs in with the account’s phone number', async () => {
      await open()
      await here.app.page.tap(BUTTON)
      await here.app.page.see('请阅读并同意')
      await here.app.page.tap('同意并继续')
      await here.app.page.gone(BUTTON)
      assert.notEqual(here.app.page.path, 'pages/login/login')
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

    it('opens without errors when the host has neither sign-in nor updates', async () => {
      await open({ without: ['login', 'getUpdateManager'] })
    })
  },
)
