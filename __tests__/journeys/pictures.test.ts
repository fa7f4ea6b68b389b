import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import { DOUBLE_TAP_MS } from '../../src/platform/engine/gestures/taps'
import type { Phone } from './harness/browser'
import { Fingers } from './harness/fingers'
import { advanceTimers, holdTimers } from './harness/heldTimers'
import { journeys } from './harness/journey'

const MIDDLE = { x: 187, y: 406 }

/** Returns the zoom factor of the front picture. */
const scaleOf = (phone: Phone, label: string) =>
  phone.front
    .getByRole('img', { name: label })
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a)

async function waitForScale(phone: Phone, label: string, isRight: (scale: number) => boolean) {
  let scale = 0
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    scale = await scaleOf(phone, label)
    if (isRight(scale)) return
    await phone.page.waitForTimeout(50)
  }
  assert.fail(`still ${scale} times as large`)
}

describe('pictures full screen on H5', () => {
  journeys((journey) => {
    journey(
      'open at the chosen picture, zoom by pinch and double tap, and close by a tap',
      async ({ mall, take }) => {
        const { list } = await mall.guest.get(productCalls.carSeries, { query: {} })
        const urls = list.slice(0, 3).map(({ image }: { image: string }) => encodeURIComponent(image))
        const phone = await take()
        // The time in which a second tap makes a double tap: however slow the machine is, it doesn't pass by itself.
        await holdTimers(phone, DOUBLE_TAP_MS)
        await phone.open('pages/index/index')
        await phone.open('pages/system/preview-image', `urls=${encodeURIComponent(urls.join(','))}&current=1`)
        await phone.see('2 / 3')
        const picture = phone.front.getByRole('img', { name: '图片 2' })
        await picture.waitFor()
        await phone.page.waitForFunction(() => {
          const box = document.querySelector('img[alt="图片 2"]')?.getBoundingClientRect()
          return box !== undefined && Math.abs(box.left) < 1
        })

        const client = await phone.context.newCDPSession(phone.page)
        await client.send('Input.synthesizePinchGesture', {
          ...MIDDLE,
          scaleFactor: 2,
          gestureSourceType: 'touch',
        })
        await waitForScale(phone, '图片 2', (scale) => scale > 1.3 && scale <= 4)
        // The page itself is not zoomed.
        assert.equal(await phone.page.evaluate(() => window.visualViewport?.scale), 1)

        const fingers = await Fingers.on(phone)
        const doubleTap = async () => {
          await fingers.doubleTap(MIDDLE)
          await advanceTimers(phone, 1_000)
        }
        await doubleTap()
        await waitForScale(phone, '图片 2', (scale) => scale === 1)
        await doubleTap()
        await waitForScale(phone, '图片 2', (scale) => scale === 2.5)
        await phone.see('2 / 3')
        await doubleTap()
        await waitForScale(phone, '图片 2', (scale) => scale === 1)

        await fingers.tap(MIDDLE)
        await advanceTimers(phone, DOUBLE_TAP_MS)
        await phone.at('pages/index/index')
      },
    )
  })
})

/** Runs in the page before its scripts: no picture reports that it has loaded. */
const WITHOUT_LOAD_EVENTS = () =>
  document.addEventListener(
    'load',
    (event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation(),
    true,
  )

describe('pictures on H5 whose load event never comes', () => {
  journeys((journey) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      journey(`are shown after three seconds (motion: ${reducedMotion})`, async ({ mall, take }) => {
        const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
        const phone = await take()
        await phone.page.emulateMedia({ reducedMotion })
        await phone.context.addInitScript(WITHOUT_LOAD_EVENTS)
        for (const [route, query] of [
          ['pages/index/index', ''],
          ['pages/goodsDetail/goodsDetail', `goodsId=${list[0].goodsId}`],
        ] as const) {
          await phone.open(route, query)
          const pictures = phone.front.locator('img.tc-image').filter({ visible: true })
          const styles = () =>
            pictures.evaluateAll((all) =>
              all.map((one) => {
                const { opacity, animationName } = getComputedStyle(one)
                return { opacity: Number(opacity), isWaiting: animationName !== 'none' }
              }),
            )
          await phone.page.waitForTimeout(3_300)
          assert.ok(
            (await styles()).some(({ isWaiting }) => isWaiting),
            'load events are held back',
          )
          const faint = async () => (await styles()).filter(({ opacity }) => opacity < 0.5)
          // On a busy machine some pictures come to the page later; none may stay invisible.
          for (let look = 0; look < 300 && (await faint()).length > 0; look += 1)
            await phone.page.waitForTimeout(200)
          assert.deepEqual(await faint(), [])
        }
      })
  })
})
