import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { goodsInStock } from '../support/goods'
import { newPhone } from '../support/session'
import { AGENTS } from './harness/agents'
import { sessionOf } from './harness/appShopper'
import type { Phone } from './harness/browser'
import { FakeApp } from './harness/fakeApp'
import { journeys } from './harness/journey'

const DETAIL = '街道、小区、楼栋、门牌号'
const regionSheet = (phone: Phone) => phone.front.getByRole('dialog', { name: '选择所在地区' })
/** In a task of its own, because leaving the site would end the call before it is answered. */
const goBack = (phone: Phone) => phone.page.evaluate(() => void setTimeout(() => window.history.back()))

/** Opens the form for a new address from the list, types a street and opens the region sheet. */
async function openRegionSheet(phone: Phone) {
  await phone.open('pages/addressList/addressList')
  await phone.tapButton('新增收货地址')
  await phone.at('pages/addNewAddress/addNewAddress')
  await phone.type(DETAIL, '中南路 12 号')
  await phone.tap('所在地区')
  await regionSheet(phone).waitFor()
}

async function closeSheetByBack(phone: Phone) {
  await goBack(phone)
  await regionSheet(phone).waitFor({ state: 'hidden' })
  await phone.at('pages/addNewAddress/addNewAddress')
}

describe('the back key on H5', () => {
  journeys((journey) => {
    journey(
      'closes the open sheet first without losing typed text, then leaves the page',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        await openRegionSheet(phone)
        for (let time = 0; time < 2; time += 1) {
          await closeSheetByBack(phone)
          assert.equal(await phone.front.getByPlaceholder(DETAIL).inputValue(), '中南路 12 号')
          await phone.tap('所在地区')
          await regionSheet(phone).waitFor()
        }
        await closeSheetByBack(phone)
        await goBack(phone)
        await phone.at('pages/addressList/addressList')
      },
    )

    journey(
      'closes the sheet of a page that a link opened too, and then leaves for the site before',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        await phone.page.goto(`${phone.origin}/openapi.json`)
        await phone.open('pages/addNewAddress/addNewAddress')
        await phone.tap('所在地区')
        await regionSheet(phone).waitFor()
        await closeSheetByBack(phone)
        await goBack(phone)
        await phone.page.waitForURL(/openapi\.json$/)
      },
    )

    journey(
      'a sheet closed by hand or by the back key leaves no entry behind on the first page of a visit',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        const history = await phone.context.newCDPSession(phone.page)
        const place = async () => (await history.send('Page.getNavigationHistory')).currentIndex
        await phone.open('pages/addNewAddress/addNewAddress')
        const first = await place()
        const closed = async () => {
          await regionSheet(phone).waitFor({ state: 'hidden' })
          await phone.page.waitForFunction(() => window.history.state.idx === 0)
          assert.equal(await place(), first)
        }
        await phone.tap('所在地区')
        await regionSheet(phone).getByRole('button', { name: '关闭' }).tap()
        await closed()
        await phone.tap('所在地区')
        await regionSheet(phone).waitFor()
        await closeSheetByBack(phone)
        await closed()
      },
    )

    journey("the app's back event does the same in the maker's app", async ({ mall, take }) => {
      const shopper = await mall.signIn(newPhone())
      const phone = await take({ as: shopper, userAgent: AGENTS.appAndroid })
      const app = await FakeApp.around(phone, 'android', {
        getMallUserInfo: sessionOf(shopper),
        trackPage: {},
      })
      await openRegionSheet(phone)
      await app.report('back')
      await regionSheet(phone).waitFor({ state: 'hidden' })
      await phone.at('pages/addNewAddress/addNewAddress')
      await app.report('back')
      await phone.at('pages/addressList/addressList')
    })

    journey(
      'restores the scroll position of the page below, which focus cannot reach meanwhile',
      async ({ take }) => {
        const phone = await take({})
        await phone.open('pages/carList/carList')
        await phone.scrollToBottom()
        const below = await phone.front.elementHandle()
        assert.ok(below)
        const place = await below.evaluate((page) => page.scrollTop)
        assert.ok(place > 100)
        await phone.front
          .getByRole('button')
          .last()
          .evaluate((button: HTMLElement) => button.click())
        await phone.page.waitForURL(({ hash }) => !hash.includes('carList'))
        // The address changes first; the page is hidden when the next one has slid over it.
        await below.waitForElementState('hidden')
        const isReached = await below.evaluate((page) =>
          [...page.querySelectorAll<HTMLElement>('button, [tabindex]')].some((control) => {
            control.focus()
            return document.activeElement === control
          }),
        )
        assert.equal(isReached, false)
        assert.equal(await below.isVisible(), false)
        await goBack(phone)
        await phone.at('pages/carList/carList')
        assert.equal(await below.evaluate((page) => page.scrollTop), place)
      },
    )

    journey(
      'an address changed by hand opens its page, also over another page of the same route',
      async ({ mall, take }) => {
        const [first, second] = [await goodsInStock(mall), await goodsInStock(mall, 3)]
        const phone = await take({ as: await mall.signIn(newPhone()) })
        const page = 'pages/goodsDetail/goodsDetail'
        await phone.open(page, `goodsId=${first.goodsId}`)
        await phone.see(first.title)
        await phone.tap(/^购物车$/)
        await phone.at('pages/shoppingCart/shoppingCart')
        await phone.page.evaluate((hash) => {
          window.location.hash = hash
        }, `#/${page}?goodsId=${second.goodsId}`)
        await phone.see(second.title)
        await goBack(phone)
        await phone.at('pages/shoppingCart/shoppingCart')
        await goBack(phone)
        await phone.see(first.title)
      },
    )

    journey(
      'the keyboard reaches a control that opens a sheet, focus stays in the sheet, and Escape closes it',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        await phone.open('pages/addNewAddress/addNewAddress')
        const { keyboard } = phone.page
        const region = phone.front.getByRole('button', { name: '所在地区' })
        const isInside = () =>
          phone.page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
        // The keyboard's code is loaded at the first key press.
        const code = phone.page.waitForEvent('requestfinished', (request) =>
          request.url().includes('/chunk/'),
        )
        await keyboard.press('Shift')
        await code
        await phone.rest()
        for (let step = 0; step < 30; step += 1) {
          await keyboard.press('Tab')
          if (await region.evaluate((element) => element === document.activeElement)) break
        }
        await keyboard.press('Enter')
        await regionSheet(phone).waitFor()
        for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
          await keyboard.press(key)
          assert.equal(await isInside(), true, `${key} left the sheet`)
        }
        await keyboard.press('Escape')
        await regionSheet(phone).waitFor({ state: 'hidden' })
        await phone.at('pages/addNewAddress/addNewAddress')
        await phone.front.locator('[aria-label^="所在地区"]:focus').waitFor()
      },
    )
  })
})
