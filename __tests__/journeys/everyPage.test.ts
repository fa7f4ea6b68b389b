import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { pageScenarios } from '../support/pageScenarios'
import { ZHOU } from '../support/session'
import { barriers } from './harness/audit'
import type { Phone } from './harness/browser'
import { advanceTimers, holdTimers } from './harness/heldTimers'
import { journeys } from './harness/journey'
import { squeezedTexts } from './harness/squeezed'

/** Texts of a page that failed. */
const FAILURE = /加载失败|出错了|页面走丢|请求失败|网络异常/

describe('every page of H5', () => {
  journeys((journey) => {
    for (const [title, options] of [
      ['opens with real data and without faults at 375 px', {}],
      [
        'opens in the dark theme on a 320 px phone that asks for less motion',
        { dark: true, width: 320, isStill: true },
      ],
    ] as const) {
      journey(title, async ({ mall, take }) => {
        const zhou = await mall.signIn(ZHOU)
        const phone = await take({ as: zhou, ...options })
        const wrong: string[] = []
        for (const scenario of await pageScenarios(mall, zhou)) {
          await phone.open(scenario.path, scenario.query)
          wrong.push(...(await problemsOf(phone, scenario.name, 'dark' in options)))
        }
        assert.deepEqual(wrong, [])
      })
    }

    journey('has all its texts whole in large text on a 320 px phone', async ({ mall, take }) => {
      const zhou = await mall.signIn(ZHOU)
      const phone = await take({ as: zhou, width: 320 })
      await phone.context.addInitScript(() => localStorage.setItem('largeText', '{"data":true}'))
      const wrong: string[] = []
      for (const { name, path, query } of await pageScenarios(mall, zhou)) {
        await phone.open(path, query)
        await phone.whole()
        wrong.push(...(await squeezedTexts(phone)).map((text) => `${name}: ${text}`))
      }
      assert.deepEqual(wrong, [])
    })

    journey('an unknown address opens the home page, and going back works from there', async ({ take }) => {
      const phone = await take()
      await phone.open('pages/login/login')
      const { origin } = new URL(phone.page.url())
      await phone.page.goto('about:blank')
      // The toast stays for two seconds, so it is checked before the page is at rest.
      await phone.page.goto(`${origin}/#/pages/gone/gone?from=share`, { waitUntil: 'commit' })
      await phone.see('页面不存在，为您打开了首页')
      await phone.at('pages/index/index')
      await phone.tap('附近门店')
      await phone.at('pages/dealers/dealers')
      await phone.page.goBack()
      await phone.at('pages/index/index')
      assert.deepEqual(phone.faults, [])
    })

    journey(
      'without a network, a page whose code is not loaded does not open and a toast explains it',
      async ({ take }) => {
        const phone = await take()
        await phone.open('pages/index/index')
        await phone.context.setOffline(true)
        await phone.tap('附近门店')
        await phone.see('网络不太顺，页面没能打开')
        await phone.at('pages/index/index')
        await phone.tap('车生活')
        await phone.context.setOffline(false)
        // A tab replaces the current page; waits until it is loaded.
        await phone.see('营地时间')
        assert.deepEqual(phone.faults, [])
      },
    )

    journey(
      'when the network is lost right after launch, code loaded later fails without a message',
      async ({ take }) => {
        const phone = await take()
        await holdTimers(phone, 1000)
        await phone.open('pages/index/index')
        await phone.context.setOffline(true)
        const code = phone.page.waitForEvent('requestfailed', (request) => request.url().includes('/chunk/'))
        await advanceTimers(phone, 10_000)
        await code
        await phone.rest()
        await phone.see('附近门店')
        assert.deepEqual(phone.faults, [])
      },
    )

    journey(
      'a guest who opens a page for members stays on it and is asked to sign in',
      async ({ mall, take }) => {
        const phone = await take()
        const scenarios = await pageScenarios(mall, await mall.signIn(ZHOU))
        for (const scenario of scenarios.filter(({ route }) => route.gated)) {
          await phone.open(scenario.path, scenario.query)
          assert.ok(phone.page.url().includes(scenario.path), `${scenario.name} went to ${phone.page.url()}`)
          await phone.see(/登录/)
          assert.equal(await phone.page.evaluate(endlessMotions), 0, `${scenario.name} moves unseen`)
        }
      },
    )
  })
})

/** Runs in the page. Returns how many animations never end by themselves. */
const endlessMotions = () =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
    .length

async function problemsOf(phone: Phone, name: string, isDark: boolean): Promise<string[]> {
  // A page may have only pictures and fields until its data has loaded.
  const label = phone.front.getByText(/\S/).filter({ visible: true }).first()
  await label.waitFor().catch(() => {})
  // An empty page has no height, so `front` does not find it.
  const read = async () => ((await phone.front.count()) > 0 ? await phone.front.innerText() : '')
  let text = await read()
  // A page that replaces its placeholder is empty for a moment.
  for (let look = 0; look < 600 && text.trim().length === 0; look += 1) {
    await phone.page.waitForTimeout(100)
    text = await read()
  }
  await phone.whole()
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const tooLarge = await phone.page.evaluate(tooLargePictures)
  const smallFields = await phone.page.evaluate(fieldsThatZoom)
  const lostFields = await phone.front.evaluateAll(fieldsThatLeadNowhere)
  const accessibilityFaults = await barriers(phone, isDark)
  const hasForeignBar = await phone.page.locator('#taro-navigation-bar').isVisible()
  return [
    ...(hasForeignBar ? [`${name} has Taro's own bar over the shop's`] : []),
    ...phone.faults.splice(0).map((fault) => `${name}: ${fault}`),
    ...(text.trim().length === 0 ? [`${name} is blank`] : []),
    ...(FAILURE.test(text) ? [`${name} shows an error: ${text.slice(0, 200)}`] : []),
    ...tooLarge.map((picture) => `${name} shows ${picture}`),
    ...smallFields.map((field) => `${name} is enlarged by iOS at its field ${field}`),
    ...lostFields.map((field) => `${name} has no next key at its field ${field}`),
    ...accessibilityFaults.map((barrier) => `${name}: ${barrier}`),
    ...(overflow > 0 ? [`${name} is ${overflow} px wider than the phone`] : []),
  ]
}

/** Runs in the page. Returns the fields at which iOS enlarges the page: their text is below 16 px. */
const fieldsThatZoom = () =>
  [...document.querySelectorAll('input, textarea, select, [contenteditable]')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 80))

/**
 * Runs in the page. Returns the fields whose key doesn't lead to the next one; in a text area it begins a line. The number of
 * a stepper is no field of a form.
 */
const fieldsThatLeadNowhere = ([page]: Element[]) =>
  [...(page?.querySelectorAll('input[enterkeyhint], input[type="text"], textarea') ?? [])]
    .filter((field) => !field.closest('[role="group"]'))
    .slice(0, -1)
    .filter((field) => field.matches('input:not([enterkeyhint])'))
    .map((field) => field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 80))

/** Runs in the page. Returns loaded pictures that are more than twice as wide as they are shown. */
function tooLargePictures(): string[] {
  const smallestDrawn = 200
  const folded = 20
  // Picture widths are chosen for a phone of 375 px, so narrower ones are skipped.
  if (innerWidth < 375) return []
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const { naturalWidth: width, naturalHeight: height } = image
    const { width: across, height: down } = image.getBoundingClientRect()
    const [, name] = /\/pictures\/(.+)\.[0-9a-f]{8}\.webp/.exec(image.currentSrc) ?? []
    if (!name || width <= smallestDrawn || across < folded) return []
    const shown = Math.max(across / width, down / height) * devicePixelRatio
    return shown < 0.5 ? [`${name}, ${(1 / shown).toFixed(1)} times as wide as it is seen`] : []
  })
}
