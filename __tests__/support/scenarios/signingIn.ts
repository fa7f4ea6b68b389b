import assert from 'node:assert/strict'
import { cartCalls } from '../../../contract/calls/cart'
import { productCalls } from '../../../contract/calls/product'
import { newPhone } from '../session'
import { signIn, smsCode } from '../signIn'
import type { Scenario } from './scenario'

export const signingIn: Scenario[] = [
  {
    title: 'a guest signs in by SMS and returns to the requested page',
    async run({ mall, take }) {
      const phone = newPhone()
      const driver = await take(undefined, 'pages/addressList/addressList')
      await driver.see('请先登录')
      await driver.tapButton('登录')
      await driver.at('pages/login/login')
      await signIn(driver, mall, phone)
      await driver.at('pages/addressList/addressList')
      await driver.gone('请先登录')
      assert.ok(!(await driver.text()).includes('登录后可以查看'))
    },
  },
  {
    title: 'what a guest puts into the cart is there once after signing in, with the chosen specification',
    async run({ mall, take }) {
      const phone = newPhone()
      const { list } = await mall.guest.get(productCalls.list, { query: { keyword: '踏板', inStock: '1' } })
      const { goodsId } = list[0]
      const driver = await take(undefined, 'pages/goodsDetail/goodsDetail', `goodsId=${goodsId}`)
      await driver.tapButton('加入购物车')
      await driver.tap(/^护轮管踏$/)
      await driver.tapButton('确定')
      await driver.at('pages/login/login')
      await signIn(driver, mall, phone)
      await driver.at('pages/goodsDetail/goodsDetail')
      await driver.seesToast('已加入购物车')
      const { lines } = await (await mall.signIn(phone)).get(cartCalls.list)
      assert.equal(lines.length, 1)
      assert.equal(lines[0].number, 1)
      assert.match(lines[0].specText, /护轮管踏/)
    },
  },
  {
    title: 'no SMS is sent without agreement to the terms, and refusing keeps the page as it is',
    async run({ mall, take }) {
      const phone = newPhone()
      const driver = await take(undefined, 'pages/login/login')
      await driver.type('请输入手机号', phone)
      await driver.tapButton('获取验证码')
      await driver.see('请阅读并同意')
      await driver.tapButton('不同意')
      await driver.gone('同意并继续')
      await assert.rejects(mall.smsCode(phone), 'an SMS was sent without agreement')
      assert.ok(await driver.sees('获取验证码'))
    },
  },
  {
    title: 'an invalid phone number and a wrong code show errors at their fields',
    async run({ mall, take }) {
      const phone = newPhone()
      const driver = await take(undefined, 'pages/login/login')
      await driver.type('请输入手机号', '12345')
      await driver.tapButton('获取验证码')
      await driver.tapButton('同意并继续')
      await driver.see('请输入正确的手机号')
      await driver.type('请输入手机号', phone)
      await driver.tapButton('获取验证码')
      await driver.see('秒后重发')
      const code = await smsCode(mall, phone)
      await driver.type('6 位短信验证码', code === '111111' ? '222222' : '111111')
      await driver.see(/验证码(错误|不正确|有误)/)
    },
  },
]
