import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Locator } from 'playwright-core'
import { vehiclesCalls } from '../../contract/calls/vehicles'
import { CODES } from '../../contract/codes'
import { newPhone, ZHOU } from '../support/session'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

/** More hashes than any phone computes while the test looks at the page. */
const ENDLESS = 100_000_000

/** Returns by how many px the placeholder of a field is wider than the field; 0 where it fits. */
const cutOf = (phone: Phone, placeholder: string) =>
  phone.front.getByPlaceholder(placeholder).evaluate((field: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = getComputedStyle(field).font
    return Math.max(0, Math.ceil(pen.measureText(field.placeholder).width) - field.clientWidth)
  })

describe('a phone of 320 px', () => {
  journeys((journey) => {
    journey(
      'shows the whole placeholder of the code field, also during the security check',
      async ({ take }) => {
        const phone = await take({ width: 320, expected: [/verification-code/] })
        await phone.context.route(/verification-code/, (route) =>
          route.fulfill({ json: { code: CODES.challengeNeeded, description: '请完成安全验证', data: null } }),
        )
        await phone.context.route(/device\/challenge/, async (route) => {
          const response = await route.fetch()
          const { data, ...answer } = await response.json()
          const unsolvable = { ...data, challenge: 'none', maxNumber: ENDLESS }
          await route.fulfill({ response, json: { ...answer, data: unsolvable } })
        })
        await phone.open('pages/login/login')
        assert.equal(await cutOf(phone, '6 位短信验证码'), 0)
        await phone.type('请输入手机号', '13900000077')
        await phone.tapButton('获取验证码')
        await phone.tapButton('同意并继续')
        await phone.see('正在安全验证')
        assert.equal(await cutOf(phone, '6 位短信验证码'), 0)
        const large = await take({ width: 320 })
        await large.context.addInitScript(() => localStorage.setItem('largeText', '{"data":true}'))
        await large.open('pages/login/login')
        assert.equal(await cutOf(large, '6 位短信验证码'), 0)
      },
    )

    journey(
      "keeps its space around a remark of several lines, whichever page's style sheet was loaded first",
      async ({ mall, take }) => {
        const phone = await take({ width: 320, as: await mall.signIn(newPhone()) })
        const { goodsId, defaults } = await mall.guest.get(vehiclesCalls.goods, {
          query: { goodsId: 'ridge' },
        })
        const remark = '另购配件：货箱宝、车顶行李架、硬壳帐篷、车顶长条灯、拖车臂，提车时请门店安装'
        await phone.open(
          'pages/confirmOrder/confirmOrder',
          `goodsId=${goodsId}&values=${defaults.join(',')}&remark=${encodeURIComponent(remark)}`,
        )
        const margin = await phone.front
          .locator('textarea')
          .evaluate((field) => getComputedStyle(field).margin)
        assert.equal(margin, '10px 0px')
      },
    )

    journey(
      'draws a small trigger 64 px wide, and a large one at 80 % of the width and centred',
      async ({ take }) => {
        const phone = await take({ width: 320 })
        await phone.open('pages/componenttest')
        await phone.front.getByRole('tab', { name: '浮层' }).tap()
        const boxOf = async (name: string) => {
          await phone.tapButton(name)
          const trigger = phone.page.getByRole('button', { name: '活动入口' }).last()
          const box = await trigger.boundingBox()
          assert.ok(box, name)
          await trigger.tap()
          return box
        }
        assert.equal((await boxOf('悬浮入口（小）')).width, 64)
        const large = await boxOf('悬浮入口（大）')
        assert.equal(large.width, 256)
        assert.equal(large.x, 32)
      },
    )

    journey(
      'shows every placeholder of a service, a plate and a frame number in one piece, also in large text',
      async ({ mall, take }) => {
        const phone = await take({ width: 320, as: await mall.signIn(ZHOU) })
        await phone.context.addInitScript(() => localStorage.setItem('largeText', '{"data":true}'))
        const linesOf = (text: RegExp) =>
          phone.front
            .getByText(text)
            .first()
            .evaluate((node) => {
              const range = document.createRange()
              range.selectNodeContents(node)
              return new Set([...range.getClientRects()].map(({ top }) => top)).size
            })
        await phone.open('pages/appointment/appointment', 'kind=maintenance&dealerId=d130600-1')
        await phone.tap('填车牌和车型')
        const fields = phone.front.locator('input[placeholder]')
        const placeholders = await fields.evaluateAll((all) =>
          all.map((field) => (field as HTMLInputElement).placeholder),
        )
        for (const placeholder of placeholders) assert.equal(await cutOf(phone, placeholder), 0, placeholder)
        await phone.open('pages/ext/appointment/detail', 'appointmentId=td-second-service')
        await phone.see('保养 冀F·52E66')
        // The kind, and the plate below it.
        assert.equal(await linesOf(/^保养 冀F·52E66$/), 2)
        await phone.open('pages/confirmOrder/myVehicle')
        await phone.see(/^LTL81DA/)
        assert.equal(await linesOf(/^LTL81DA/), 1)
      },
    )

    journey('ends the lines of a vehicle’s name between its words', async ({ mall, take }) => {
      for (const width of [320, 390]) {
        const phone = await take({ width, as: await mall.signIn(ZHOU) })
        await phone.open('pages/confirmOrder/myVehicle')
        const name = phone.front.getByText(/^小驰 2.0T 柴油 自动四驱 越行版$/).first()
        await name.waitFor()
        const tops = await name.evaluate((node) => {
          const text = node.firstChild as Text
          return [...text.data].map((_, place) => {
            const range = document.createRange()
            range.setStart(text, place)
            range.setEnd(text, place + 1)
            return text.data[place] === ' ' ? ' ' : range.getBoundingClientRect().top
          })
        })
        const words = tops.join(',').split(', ,')
        const lines = words.map((word) => new Set(word.split(',')).size)
        assert.deepEqual(lines, [1, 1, 1, 1, 1], String(width))
      }
    })

    journey('keeps the tabs of a goods page inside its bar, also in large text', async ({ take }) => {
      const phone = await take({ width: 320 })
      await phone.context.addInitScript(() =>
        localStorage.setItem('largeText', JSON.stringify({ data: true })),
      )
      await phone.open('pages/goodsDetail/goodsDetail?goodsId=bedliner-tpe')
      const tab = await phone.front.getByRole('tab').first().boundingBox()
      assert.ok(tab && tab.y + tab.height <= 44, JSON.stringify(tab))
    })

    journey('keeps the price of a built truck on one line, also in large text', async ({ take }) => {
      const phone = await take({ width: 320 })
      await phone.context.addInitScript(() =>
        localStorage.setItem('largeText', JSON.stringify({ data: true })),
      )
      await phone.open('pages/ext/build/build?seriesId=ridge')
      const price = phone.front.getByText(/^¥\d{3},\d{3}/).last()
      await price.waitFor()
      const lines = await price.evaluate((node) => {
        const text = document.createRange()
        text.selectNodeContents(node)
        const { clientWidth, scrollWidth } = node
        return { count: text.getClientRects().length, overflow: scrollWidth - clientWidth }
      })
      assert.deepEqual(lines, { count: 1, overflow: 0 })
    })
  })
})

describe('a phone on its side', () => {
  journeys((journey) => {
    journey('shows the choices of a truck below the truck', async ({ take }) => {
      const phone = await take()
      await phone.page.setViewportSize({ width: 812, height: 375 })
      await phone.open('pages/ext/build/build?seriesId=ridge')
      const choice = phone.front.getByRole('radio', { name: /工装白/ })
      await choice.scrollIntoViewIfNeeded()
      await choice.tap()
      await phone.front.getByRole('radio', { name: /工装白.*已选中/ }).waitFor()
    })
  })
})

/** Runs in the page. The phone's keyboard covers the lower part of what is seen, as browsers report it. */
function coverBy(keyboard: number) {
  const seen = window.visualViewport as VisualViewport
  Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - keyboard })
  seen.dispatchEvent(new Event('resize'))
}

/** Whether a finger reaches the middle of a field, at the latest when the page has moved there. */
async function isReached(field: Locator): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isThere = await field.evaluate((one) => {
      const { left, width, top, bottom } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
      return hit !== null && one.contains(hit)
    })
    if (isThere) return true
    await field.page().waitForTimeout(100)
  }
  return false
}

describe("a phone's keyboard", () => {
  journeys((journey) => {
    journey(
      'covers neither the field nor the main button, on pages and in sheets',
      async ({ mall, take }) => {
        const KEYBOARD = 300
        const phone = await take({ as: await mall.signIn(newPhone()) })
        /** Opens the keyboard at the last field, and returns what it covers of the field and of the button. */
        const coveredAt = async (button: string) => {
          await phone.rest()
          await phone.front.getByLabel('正在加载').first().waitFor({ state: 'detached' })
          await phone.rest()
          const field = phone.page.locator('input:visible, textarea:visible').last()
          await field.focus()
          await phone.page.evaluate(coverBy, KEYBOARD)
          const seen = (phone.page.viewportSize()?.height ?? 0) - KEYBOARD
          const main = phone.page.getByRole('button', { name: button }).last()
          const feetNow = () =>
            Promise.all(
              [field, main].map(async (part) => {
                const box = await part.boundingBox()
                return box ? Math.max(0, box.y + box.height - seen) : Number.NaN
              }),
            )
          let feet = await feetNow()
          // The page moves there; a busy phone takes its time.
          for (let tries = 0; tries < 600 && feet.some((foot) => foot !== 0); tries += 1) {
            await phone.page.waitForTimeout(100)
            feet = await feetNow()
          }
          await phone.page.evaluate(coverBy, 0)
          return feet
        }
        await phone.open('pages/addNewAddress/addNewAddress')
        assert.deepEqual(await coveredAt('保存'), [0, 0])
        await phone.open('pages/appointment/appointment', 'seriesId=ridge')
        assert.deepEqual(await coveredAt('提交预约'), [0, 0])
        await phone.open('pages/confirmOrder/myVehicle')
        await phone.tapButton('添加车辆')
        assert.deepEqual(await coveredAt('确认添加'), [0, 0])
        const left = await phone.page.evaluate(() => document.body.clientHeight - innerHeight)
        assert.equal(left, 0)
      },
    )

    journey(
      'that makes the window smaller leaves no field behind the bar at the foot',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn(newPhone()) })
        const { width, height } = phone.page.viewportSize() ?? { width: 0, height: 0 }
        const hidden: string[] = []
        for (const [route, query] of [
          ['pages/addNewAddress/addNewAddress', ''],
          ['pages/appointment/appointment', 'seriesId=ridge'],
        ] as const) {
          await phone.open(route, query)
          await phone.whole()
          for (const field of await phone.page.locator('input:visible, textarea:visible').all()) {
            await field.focus()
            await phone.page.setViewportSize({ width, height: height - 340 })
            if (!(await isReached(field))) hidden.push(`${route}: ${await field.getAttribute('aria-label')}`)
            await phone.page.setViewportSize({ width, height })
          }
        }
        assert.deepEqual(hidden, [])
      },
    )

    journey(
      'does not cover a field when the times above it arrive while something is typed',
      async ({ mall, take }) => {
        const KEYBOARD = 300
        const phone = await take({ as: await mall.signIn(newPhone()) })
        let send = () => {}
        const held = new Promise<void>((done) => {
          send = done
        })
        await phone.page.route('**/ext/appointments/slots**', async (route) => {
          await held
          await route.continue()
        })
        await phone.page.goto(`${phone.origin}/#/pages/appointment/appointment?kind=repair`)
        const field = phone.page.locator('textarea:visible').last()
        const slots = phone.front.getByRole('radiogroup', { name: '维修日期' })
        await field.focus()
        await phone.page.evaluate(coverBy, KEYBOARD)
        // iOS and WebKit don't correct the scrolling when something above grows.
        await phone.page.addStyleTag({ content: '* { overflow-anchor: none !important }' })
        const foot = () => field.evaluate((one) => one.getBoundingClientRect().bottom)
        const seen = (phone.page.viewportSize()?.height ?? 0) - KEYBOARD
        assert.ok((await foot()) <= seen)
        send()
        await slots.waitFor()
        await phone.rest()
        assert.ok((await foot()) <= seen, `the field ends at ${await foot()}, the keyboard begins at ${seen}`)
      },
    )
  })
})

describe('a keyboard', () => {
  journeys((journey) => {
    journey('moves to no choice of a truck that the truck or the bar covers', async ({ take }) => {
      const phone = await take()
      await phone.open('pages/ext/build/build?seriesId=ridge')
      await phone.see('落地价合计')
      const covered: string[] = []
      for (const key of [...Array(40).fill('Tab'), ...Array(30).fill('Shift+Tab')]) {
        await phone.page.keyboard.press(key)
        const name = await phone.page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return ''
          const { left, right, top, bottom } = focused.getBoundingClientRect()
          // A row that scrolls sideways may show only the beginning of its last one.
          const x = Math.min((left + right) / 2, innerWidth - 2)
          const seen = document.elementFromPoint(x, (top + bottom) / 2)
          const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
          return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent ?? '?')
        })
        if (name) covered.push(name)
      }
      assert.deepEqual(covered, [])
    })
  })
})
