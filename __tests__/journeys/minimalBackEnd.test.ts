import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { type RouteSpec, routes } from '../../src/routes'
import { distOf } from '../support/compiled'
import { type MinimalBackEnd, openMinimalBackEnd } from '../support/minimalBackEnd/server'
import { RAW } from '../support/troubledMalls'
import { launchBrowser, type Phone, takePhone } from './harness/browser'

const PASTED = '林知夏 13912345678 北京市朝阳区三里屯街道工体北路12号3栋502'
const SMS_CODE = '246810'

let backEnd: MinimalBackEnd
let browser: Browser
before(async () => {
  backEnd = await openMinimalBackEnd(distOf('h5'))
  browser = await launchBrowser()
})
after(async () => {
  await browser?.close()
  await backEnd?.close()
})

async function onPhone(run: (phone: Phone) => Promise<void>) {
  const phone = await takePhone(browser, backEnd.origin)
  try {
    await run(phone)
    assert.deepEqual({ faults: phone.faults, unknown: backEnd.unknown }, { faults: [], unknown: [] })
  } catch (problem) {
    const seen = await phone.picture(`minimal back end ${Date.now()}`)
    const complaints = [...phone.faults, ...backEnd.unknown].join('\n')
    throw new Error(`${(problem as Error).message}\nseen: ${seen}\n${complaints}`, { cause: problem })
  } finally {
    backEnd.unknown.length = 0
    await phone.window.close()
  }
}

async function signIn(phone: Phone, mobile: string) {
  await phone.at('pages/login/login')
  await phone.type('请输入手机号', mobile)
  await phone.tapButton('获取验证码')
  await phone.see('请阅读并同意')
  await phone.tapButton('同意并继续')
  await phone.type('6 位短信验证码', SMS_CODE)
}

async function open(phone: Phone, mobile: string, route: RouteSpec, query = '') {
  await phone.open(routes.login.path, `target=${encodeURIComponent(`/${route.path}${query && `?${query}`}`)}`)
  await signIn(phone, mobile)
  await phone.at(route.path)
}

const fillAddress = async (phone: Phone) => {
  await phone.tap('添加收货地址')
  await phone.at(routes.addressList.path)
  await phone.tapButton('新增收货地址')
  await phone.at(routes.addNewAddress.path)
  await phone.type('粘贴整段地址，自动识别姓名、手机号和地区', PASTED)
  await phone.see('朝阳区')
  await phone.tapButton(/^填入$/)
  await phone.tapButton('保存')
  await phone.at(routes.confirmGoodsOrder.path)
  await phone.see('林知夏')
}

const pay = async (phone: Phone) => {
  await phone.at(routes.cashier.path)
  await phone.tapButton(/^立即支付/)
  await phone.at(routes.payResult.path)
  await phone.see('支付成功')
}

const lastOrder = () => backEnd.orders.at(-1)

describe('a back end with only the calls of the specification', () => {
  it('a shopper buys through the cart, finds the paid order in the list and applies for after-sale', () =>
    onPhone(async (phone) => {
      await phone.open(routes.home.path)
      await phone.tap('车载冰箱')
      await phone.at(routes.goodsDetail.path)
      await phone.tapButton('加入购物车')
      await phone.tap('白色')
      await phone.tapButton('确定')
      await signIn(phone, '13800000101')
      await phone.page.getByText('已加入购物车').first().waitFor()
      await phone.at(routes.goodsDetail.path)

      await phone.open(routes.cart.path)
      await phone.see('白色')
      await phone.tapButton(/^结算/)
      await phone.at(routes.confirmGoodsOrder.path)
      await fillAddress(phone)
      await phone.see('641')
      await phone.tapButton('提交订单')
      await pay(phone)
      assert.equal(lastOrder()?.paid, true)
      assert.equal(lastOrder()?.goodsAmount, 62_900)

      await phone.tapButton('查看订单')
      await phone.at(routes.orderDetails.path)
      await phone.see('车载冰箱')
      assert.doesNotMatch(await phone.front.innerText(), RAW)
      await phone.open(routes.orderList.path)
      await phone.see('待发货')
      assert.equal(await phone.front.getByText('剩余').count(), 0, 'a paid order counts down')

      await phone.open(routes.refund.path, `orderGoodsId=${lastOrder()?.orderId}-1`)
      await phone.tap('未收到货')
      await phone.tap('仅退款')
      await phone.tap('不想要了')
      await phone.tapButton('提交申请')
      await phone.at(routes.afterSale.path)
      await phone.see('待商家处理')
      assert.equal(backEnd.applications.length, 1)
    }))

  it('buying directly: an order whose response is lost is found and paid once', () =>
    onPhone(async (phone) => {
      await open(phone, '13800000102', routes.goodsDetail, 'goodsId=G2')
      await phone.tapButton('立即购买')
      await phone.at(routes.confirmGoodsOrder.path)
      await fillAddress(phone)
      await phone.see('货箱盖布')
      await phone.see('272.50')
      await phone.tapButton('提交订单')
      await pay(phone)
      const bought = backEnd.orders.length

      await phone.open(routes.goodsDetail.path, 'goodsId=G2')
      await phone.tapButton('加入购物车')
      await phone.page.getByText('已加入购物车').first().waitFor()
      await phone.open(routes.cart.path)
      await phone.tapButton(/^结算/)
      await phone.at(routes.confirmGoodsOrder.path)
      await phone.see('272.50')
      backEnd.lose.add('orders')
      await phone.tapButton('提交订单')
      await pay(phone)
      assert.equal(backEnd.orders.length, bought + 1)
      phone.faults.splice(
        0,
        phone.faults.length,
        ...phone.faults.filter((one) => !/ERR_EMPTY_RESPONSE/.test(one)),
      )
    }))

  it('a shopper books a test drive and orders a vehicle', () =>
    onPhone(async (phone) => {
      await open(phone, '13800000103', routes.appointment, 'seriesId=S1&dealerId=D1')
      await phone.tap('明天')
      await phone.tap('10:00')
      await phone.type('怎么称呼您', '李明')
      await phone.tapButton('提交预约')
      await phone.page.getByText('预约已提交').first().waitFor()
      await phone.page.getByRole('alertdialog').getByRole('button').last().tap()
      assert.equal(backEnd.appointments.length, 1)

      await phone.open(routes.vehicleGoodsDetail.path, 'goodsId=S1')
      await phone.front.getByRole('radio', { name: /曜石黑/ }).tap()
      await phone.tapButton('立即订购')
      await phone.at(routes.confirmOrder.path)
      await phone.tap(/^(选择提车门店|朝阳体验中心)$/)
      await phone.at(routes.dealers.path)
      // The page before shows the dealer's name as well, and stays in front until the list is there.
      await phone.see('离我最近')
      await phone.tap('朝阳体验中心')
      await phone.at(routes.confirmOrder.path)
      await phone.type('身份证上的姓名', '李雷')
      await phone.type('18 位身份证号', '11010519491231002X')
      await phone.tap('我已阅读并同意')
      await phone.tapButton('提交订单')
      await pay(phone)
      assert.equal(lastOrder()?.orderType, 'vehicle')
      await phone.open(routes.myVehicle.path)
      await phone.see('山行者')
    }))

  it('every page opens without missing values, and the shop sends only calls of the specification', () =>
    onPhone(async (phone) => {
      await open(phone, '13800000104', routes.home)
      const ids = 'goodsId=G1&seriesId=S1&dealerId=D1&topicId=TP1&typeIds=T1,T2'
      const wrong: string[] = []
      for (const { path } of Object.values<RouteSpec>(routes)) {
        await phone.open(path, path === routes.home.path ? '' : ids)
        const text = await phone.front.innerText().catch(() => '')
        if (RAW.test(text)) wrong.push(`${path}: ${RAW.exec(text)?.[0]} in ${text.slice(0, 400)}`)
      }
      assert.deepEqual(wrong, [])

      // Without addresses the page shows a drawing that is part of the build; the back end has none of our pictures.
      await phone.open(routes.addressList.path)
      const drawing = phone.front.locator('img[src*="shop-art/empty-address"]').first()
      await drawing.waitFor()
      await phone.page.waitForFunction(
        () => document.querySelector<HTMLImageElement>('img[src*="shop-art/empty-address"]')?.naturalWidth,
      )
    }))
})
