import { productCalls } from '../../../contract/calls/product'
import { userCalls } from '../../../contract/calls/user'
import type { Shopper, TestMall } from '../../../mall/testing/testMall'
import type { Phone } from './browser'

/** Session in the form that the app passes to the page (spec 3, session login payload). */
export const sessionOf = ({ accessToken, refreshToken, beanId, phone }: Shopper) => ({
  accessToken,
  refreshToken,
  beanId,
  phone,
})

export const storedToken = (phone: Phone) =>
  phone.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').data as string | undefined)

export const signOut = (shopper: Shopper) =>
  shopper.get(userCalls.logout, { query: { phone: shopper.phone } })

/** Runs `action`, which makes the page reload, and waits until it has reloaded. */
export async function reloadedAfter(phone: Phone, action: () => Promise<unknown>) {
  await phone.page.evaluate(() => document.body.setAttribute('data-before', ''))
  await action()
  await phone.page.waitForFunction(() => document.body && !document.body.hasAttribute('data-before'))
  await phone.rest()
}

export async function goodsOf(mall: TestMall) {
  const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
  return `goodsId=${list[0].goodsId}`
}
