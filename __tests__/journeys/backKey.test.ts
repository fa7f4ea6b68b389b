import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { newPhone } from '../support/session'
import { AGENTS } from './harness/agents'
import { sessionOf } from './harness/appShopper'
import type { Phone } from './harness/browser'
import { FakeApp } from './harness/fakeApp'
import { journeys } from './harness/journey'

const DETAIL = '街道、小区、楼栋、门牌号'
const sheet = (phone: Phone) => phone.front.getByRole('dialog', { name: '选择所在地区' })
const back = (phone: Phone) => phone.page.evaluate(() => window.history.back())

/** Opens the form for a new address from the list, types a street and opens the region sheet. */
async function atTheRegions(phone: Phone) {
  await phone.open('pages/addressList/addressList')
  await phone.tapButton('新增收货地址')
  await phone.at('pages/addNewAddress/addNewAddress')
  await phone.type(DETAIL, '中南路 12 号')
  await phone.tap('所在地区')
  await sheet(phone).waitFor()
}

describe('the back key on H5', () => {
  journeys((journey) => {
    journey(
      'closes the sheet first and keeps what was typed, then leaves the page',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        await atTheRegions(phone)
        for (let time = 0; time < 2; time += 1) {
          await back(phone)
          await sheet(phone).waitFor({ state: 'hidden' })
          await phone.at('pages/addNewAddress/addNewAddress')
          assert.equal(await phone.front.getByPlaceholder(DETAIL).inputValue(), '中南路 12 号')
          await phone.tap('所在地区')
          await sheet(phone).waitFor()
        }
        await back(phone)
        await sheet(phone).waitFor({ state: 'hidden' })
        await phone.at('pages/addNewAddress/addNewAddress')
        await back(phone)
        await phone.at('pages/addressList/addressList')
      },
    )

    journey('in the app it is told by the app, and means the same', async ({ mall, take }) => {
      const shopper = await mall.signIn(newPhone())
      const phone = await take({ as: shopper, userAgent: AGENTS.appAndroid })
      const app = await FakeApp.around(phone, 'android', {
        getMallUserInfo: sessionOf(shopper),
        trackPage: {},
      })
      await atTheRegions(phone)
      await app.report('back')
      await sheet(phone).waitFor({ state: 'hidden' })
      await phone.at('pages/addNewAddress/addNewAddress')
      await app.report('back')
      await phone.at('pages/addressList/addressList')
    })

    journey(
      'a keyboard reaches what a finger taps, stays in the sheet that is open, and Escape closes it',
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
        await sheet(phone).waitFor()
        for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
          await keyboard.press(key)
          assert.equal(await isInside(), true, `${key} left the sheet`)
        }
        await keyboard.press('Escape')
        await sheet(phone).waitFor({ state: 'hidden' })
        await phone.at('pages/addNewAddress/addNewAddress')
      },
    )
  })
})
