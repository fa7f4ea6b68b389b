import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import type { App } from './host/openApp'
import type { Target } from './host/types'

const PHONE = '13911112222'
const BUTTON = '手机号快捷登录'

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the phone button of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app.close())

    const open = async (options = {}) => {
      app = await openShop(target, origin, { path: 'pages/login/login', phoneNumber: PHONE, ...options })
      await app.page.see(BUTTON)
    }

    it('asks for the agreement first, and agreeing signs in with the account’s phone', async () => {
      await open()
      await app.page.tap(BUTTON)
      await app.page.see('请阅读并同意')
      await app.page.tap('同意并继续')
      await app.page.gone(BUTTON)
      assert.notEqual(app.page.path, 'pages/login/login')
      assert.deepEqual(app.faults(), [])
    })

    it('a refusal keeps the page and its SMS code', async () => {
      await open()
      app.script.refusePhoneNumber = true
      await app.page.tap(BUTTON)
      await app.page.tap('同意并继续')
      await app.toast('未获得手机号，请使用短信验证码登录')
      await app.page.see('获取验证码')
      assert.equal(app.page.path, 'pages/login/login')
      assert.deepEqual(app.faults(), [])
    })

    it('opens without error where the host has neither sign-in nor updates', async () => {
      await open({ without: ['login', 'getUpdateManager'] })
      assert.deepEqual(app.faults(), [])
    })
  })
}
