import assert from 'node:assert/strict'
import { addressCalls } from '@contract/calls/address'
import { anAddress } from '../../mall/testing/addresses'
import { buy, cashierPath } from '../../mall/testing/buying'
import { journeys } from './harness/journey'

/** Every kind of page that the mall serves, with a selector that matches once it is drawn. */
const pages: [
  name: string,
  path: (support: { deskToken: string; cashier: string }) => string,
  sign: string,
][] = [
  ['the shop', () => '/', '.taro_page'],
  ['the desk', ({ deskToken }) => `/desk/app/sign-in?token=${deskToken}`, '.ant-menu'],
  ["the desk's sign-in", () => '/desk/app/sign-in', 'input[type="password"]'],
  ['the cashier', ({ cashier }) => cashier, '.time:has-text("剩余支付时间")'],
  ['the reference', () => '/docs/', '.swagger-ui .info .title'],
]

const POLICY = /Content Security Policy/

journeys((it, support) => {
  for (const [name, path, sign] of pages) {
    it(`${name} is drawn under a content security policy that blocks injected scripts`, async ({
      mall,
      take,
    }) => {
      const phone = await take()
      const where = { deskToken: mall.ctx.secrets.deskToken, cashier: '' }
      if (name === 'the cashier') {
        const buyer = await mall.signIn('13900077701')
        const { id } = await buyer.get(addressCalls.add, { body: anAddress() })
        const sku = await mall.ctx.db
          .selectFrom('skus')
          .select('id')
          .where('stock', '>', 5)
          .where('on_sale', '=', true)
          .orderBy('id')
          .executeTakeFirstOrThrow()
        const { orderSn } = await buy(buyer, String(id), { skuId: sku.id })
        where.cashier = await cashierPath(buyer, orderSn)
      }
      const answers: string[] = []
      phone.page.on('response', (answer) => {
        if (answer.request().isNavigationRequest() && answer.status() !== 303)
          answers.push(answer.headers()['content-security-policy'] ?? 'no policy')
      })
      await phone.page.goto(support().origin + path(where))
      await phone.page.locator(sign).first().waitFor({ timeout: 60_000 })
      assert.equal(answers.length, 1)
      assertStrictPolicy(String(answers[0]))
      const reported = phone.page.waitForEvent('console', (each) => POLICY.test(each.text()))
      const ran = await phone.page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.foreign = true'
        document.head.append(script)
        return 'foreign' in window
      })
      await reported
      assert.equal(ran, false)
      assert.match(String(phone.faults.pop()), POLICY)
    })
  }
})

/**
 * Asserts that inline scripts need a hash, scripts come only from 'self' or named https origins, and the directives
 * that `default-src` does not cover are set.
 */
function assertStrictPolicy(policy: string): void {
  const directives = new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['missing']
  for (const source of scripts) {
    assert.match(source, /^('none'|'self'|'sha256-[\w+/=]+'|https:\/\/[\w.-]+)$/, policy)
  }
  assert.match(String(directives.get('default-src')), /^'(none|self)'$/)
  for (const name of ['base-uri', 'frame-ancestors', 'form-action']) assert.ok(directives.has(name), name)
}
