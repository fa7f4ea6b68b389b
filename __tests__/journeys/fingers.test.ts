import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Locator } from 'playwright-core'
import { appointmentsCalls } from '../../contract/calls/appointments'
import { productCalls } from '../../contract/calls/product'
import { newBuyer } from '../../mall/testing/buying'
import type { TestMall } from '../../mall/testing/testMall'
import { routes } from '../../src/routes'
import { ZHOU } from '../support/session'
import type { Phone } from './harness/browser'
import { positionsAtRest } from './harness/draggable'
import { Fingers, middleOf } from './harness/fingers'
import { journeys } from './harness/journey'

const MIDDLE = { x: 187, y: 406 }
/** Returns 1 while the page is refreshed by a pull. */
const isRefreshing = (phone: Phone) => phone.front.locator('.tc-pull__dot--spin').count()

async function openPictures(mall: TestMall, phone: Phone) {
  const { list } = await mall.guest.get(productCalls.carSeries, { query: {} })
  const urls = list.slice(0, 3).map(({ image }: { image: string }) => encodeURIComponent(image))
  await phone.open('pages/index/index')
  await phone.open('pages/system/preview-image', `urls=${encodeURIComponent(urls.join(','))}&current=0`)
  await phone.see('1 / 3')
  return phone.front.getByRole('img', { name: '图片 1' })
}

const scaleOf = (picture: Locator) =>
  picture.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)

describe('fingers on H5', () => {
  journeys((journey) => {
    journey(
      'a large picture is swiped to the next one, and so is an enlarged one from its edge',
      async ({ mall, take }) => {
        const phone = await take()
        const picture = await openPictures(mall, phone)
        const fingers = await Fingers.on(phone)
        await fingers.drag(MIDDLE, -250, 10)
        await phone.see('2 / 3')
        await fingers.drag(MIDDLE, 250, 30)
        await phone.see('1 / 3')
        await positionsAtRest(phone)
        await fingers.pinch(MIDDLE, 60)
        assert.ok((await scaleOf(picture)) > 2)
        const left = () => picture.evaluate((one) => one.getBoundingClientRect().left)
        const before = await left()
        await fingers.drag(MIDDLE, -60, 0)
        assert.ok((await left()) < before, 'the enlarged picture is moved')
        await phone.see('1 / 3')
        // To its edge, and on.
        for (let swipe = 0; swipe < 3; swipe += 1) await fingers.drag({ x: 320, y: 406 }, -280, 0)
        await phone.see('2 / 3')
        assert.equal(await phone.page.evaluate(() => visualViewport?.scale), 1)
      },
    )

    journey(
      'in the sheet for another day the strip of days scrolls sideways, and nothing behind it moves',
      async ({ mall, take }) => {
        const zhou = await mall.signIn(ZHOU)
        const { list } = await zhou.get(appointmentsCalls.list, { query: {} })
        const phone = await take({ as: zhou })
        await phone.open('pages/ext/appointment/detail', `appointmentId=${list[0].appointmentId}`)
        const page = phone.front
        await page.evaluate((one) => one.scrollTo(0, 40))
        await phone.tapButton('改期')
        const strip = page.getByRole('dialog').locator('.tc-scroll--x')
        const fingers = await Fingers.on(phone)
        await positionsAtRest(phone)
        await fingers.drag(await middleOf(strip), -150, 20)
        // A busy browser may scroll frames after the finger was lifted.
        await phone.page.waitForFunction((one) => (one?.scrollLeft ?? 0) > 60, await strip.elementHandle())
        await positionsAtRest(phone)
        assert.ok((await strip.evaluate((one) => one.scrollLeft)) > 60)
        const behind = () => page.evaluate((one) => one.scrollTop)
        const before = await behind()
        for (const way of [200, -200]) {
          await fingers.drag(await middleOf(strip), 0, way)
          await fingers.drag({ x: 187, y: 90 }, 10, way)
          await phone.page.mouse.move(187, 600)
          await phone.page.mouse.wheel(0, -way)
          await positionsAtRest(phone)
          assert.equal(await behind(), before)
        }
        assert.equal(await isRefreshing(phone), 0)
      },
    )

    journey(
      'a pull refreshes a page; a swipe to the side, a second finger and a map do not',
      async ({ take }) => {
        const phone = await take()
        await phone.open('pages/dealers/dealers')
        let calls = 0
        phone.page.on('request', (request) => {
          if (/dealer/i.test(new URL(request.url()).pathname) && request.resourceType() === 'fetch')
            calls += 1
        })
        const fingers = await Fingers.on(phone)
        await fingers.drag({ x: 80, y: 300 }, 250, 240)
        await fingers.down(MIDDLE)
        for (let y = 420; y < 640; y += 20) await fingers.move({ ...MIDDLE, y })
        const two = [
          { ...MIDDLE, y: 640 },
          { x: 80, y: 500 },
        ]
        await fingers.down(...two)
        await fingers.move(...two.map(({ x, y }) => ({ x, y: y + 20 })))
        await fingers.up()
        await phone.tap('地图')
        await phone.rest()
        calls = 0
        const map = phone.front.locator('canvas')
        const middle = await middleOf(map)
        await fingers.drag(middle, 0, 240)
        const pin = phone.front.locator('button[aria-pressed]').first()
        if (await pin.isVisible()) await fingers.drag(await middleOf(pin), 20, 150)
        await fingers.drag(middle, -100, 60)
        await phone.rest()
        assert.equal(calls, 0)
        await phone.tap('列表')
        await phone.rest()
        calls = 0
        await fingers.drag(MIDDLE, 20, 240)
        await phone.rest()
        assert.equal(calls, 1)
      },
    )

    for (const [how, press] of [
      ['a finger', async (cross: Locator, fingers: Fingers) => fingers.tap(await middleOf(cross))],
      ['a mouse', async (cross: Locator) => cross.click()],
      [
        'the keyboard',
        async (cross: Locator) => {
          await cross.page().keyboard.press('Tab')
          await cross.page().keyboard.press('Enter')
        },
      ],
    ] as const)
      journey(`✕ empties its field by ${how}, and the field keeps the focus`, async ({ take }) => {
        const phone = await take()
        const fingers = await Fingers.on(phone)
        for (const [route, placeholder] of [
          ['pages/login/login', /手机号/],
          ['pages/dealers/dealers', /门店/],
        ] as const) {
          await phone.open(route)
          const field = phone.front.getByPlaceholder(placeholder).first()
          await field.fill('138')
          await field.focus()
          await press(phone.front.getByRole('button', { name: '清空' }), fingers)
          await phone.page.waitForFunction(
            () => (document.activeElement as HTMLInputElement | null)?.value === '',
          )
          assert.equal(await field.inputValue(), '')
        }
      })

    journey(
      'a tap on a list that still moves stops it and opens nothing, the next one opens',
      async ({ take }) => {
        const phone = await take()
        const fingers = await Fingers.on(phone)
        await phone.open('pages/ext/goods/list')
        const card = phone.front
          .getByRole('link')
          .filter({ has: phone.page.locator('img') })
          .nth(4)
        const address = phone.page.url()
        await middleOf(card)
        await phone.front.evaluate(moveOnAfterTouch)
        await fingers.drag({ x: 187, y: 640 }, 0, -60, true)
        const at = await card.boundingBox()
        assert.ok(at)
        const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
        await fingers.tapAtOnce(middle)
        await phone.rest()
        assert.equal(phone.page.url(), address)
        await fingers.tap(middle)
        await phone.at('pages/goodsDetail/goodsDetail')
      },
    )

    journey(
      'a tap that began on one page does nothing on the next one, and a tap there counts once',
      async ({ mall, take }) => {
        const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
        const goods = `pages/goodsDetail/goodsDetail?goodsId=${list[0].goodsId}`
        const phone = await take()
        const fingers = await Fingers.on(phone)
        await phone.open('pages/goodsDetail/goodsDetail', `goodsId=${list[0].goodsId}`)
        const button = phone.front.getByRole('button', { name: '加入购物车' })
        const at = await middleOf(button)
        await phone.open('pages/index/index')
        await fingers.down(at)
        await phone.page.evaluate((hash) => location.assign(`#/${hash}`), goods)
        await button.waitFor()
        await fingers.up()
        await positionsAtRest(phone)
        const sheets = phone.front.getByRole('dialog').filter({ visible: true })
        assert.equal(await sheets.count(), 0)
        // Both taps of a double tap mean the button; the second one would choose in the sheet that the first one opened.
        await fingers.doubleTap(at)
        await sheets.waitFor()
        await positionsAtRest(phone)
        assert.equal(await sheets.count(), 1)
        assert.ok(phone.page.url().includes(goods))
      },
    )

    journey(
      'a finger that rests on a series requests its data and code, and opens the page with them when it is lifted',
      async ({ take }) => {
        const phone = await take()
        const answers: string[] = []
        phone.page.on('response', (answer) => {
          if (answer.url().includes('car-series-detail')) answers.push(answer.url())
        })
        await phone.open('pages/carList/carList')
        const at = await middleOf(phone.front.getByRole('link', { name: /^岭行/ }))
        const fingers = await Fingers.on(phone)
        await fingers.down(at)
        // The code that listens comes seconds after the first page.
        while (answers.length === 0) {
          await fingers.cancel()
          await fingers.down(at)
          await phone.page.waitForTimeout(500)
        }
        assert.ok(phone.page.url().includes('carList'))
        await fingers.up()
        await phone.at('pages/carDetail/carDetail')
        await phone.see('岭行')
        assert.equal(answers.length, 1)
      },
    )

    journey(
      'the second click of a slow double click on 提交订单 does not press what the next page has there',
      async ({ mall, take }) => {
        const { buyer } = await newBuyer(mall, '13700300555')
        const phone = await take({ as: buyer })
        await phone.open(routes.goodsDetail.path, 'goodsId=phone-mount-magnet')
        const click = (name: string) => phone.front.getByRole('button', { name }).click()
        await click('立即购买')
        await click('确定')
        await phone.at(routes.confirmGoodsOrder.path)
        await click('提交订单')
        await phone.at(routes.cashier.path)
        const paying = phone.front.getByRole('button', { name: /立即支付/ })
        const { x, y } = await middleOf(paying)
        const { mouse } = phone.page
        await mouse.move(x, y)
        // The count is the browser's, by the time that the device is set to: a double click however late it comes.
        await mouse.down({ clickCount: 2 })
        await mouse.up({ clickCount: 2 })
        await phone.rest()
        assert.equal(await paying.isEnabled(), true)
        await mouse.click(x, y)
        await paying.waitFor({ state: 'detached' })
      },
    )
  })
})

/**
 * Runs in the page. Moves it in each frame from the end of the next touch until the touch after it, as momentum does, but
 * to and fro, so that a tap meets what it aims at. Meanwhile no time passes: on a busy machine the list would stand still.
 */
function moveOnAfterTouch(page: Element) {
  const now = performance.now()
  let isMoving = true
  const move = () => {
    if (!isMoving) return
    page.scrollTop += page.scrollTop % 2 < 1 ? 1 : -1
    requestAnimationFrame(move)
  }
  const begin = () => {
    Object.defineProperty(performance, 'now', { configurable: true, value: () => now })
    move()
    addEventListener('touchend', end, { once: true })
  }
  const end = () => {
    isMoving = false
    Reflect.deleteProperty(performance, 'now')
  }
  addEventListener('touchend', begin, { once: true })
}
