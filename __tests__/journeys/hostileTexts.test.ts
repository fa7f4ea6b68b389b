import assert from 'node:assert/strict'
import { clientErrorsCalls } from '@contract/calls/clientErrors'
import { RESOURCES } from '@contract/desk/resources'
import type { Page } from 'playwright-core'
import { HOSTILE, makeTextsHostile } from '../../mall/testing/hostileTexts'
import { hireOperator } from '../../mall/testing/operators'
import { pageScenarios, unknownParams, urlOf } from '../support/pageScenarios'
import { ZHOU } from '../support/session'
import type { Phone } from './harness/browser'
import { atDesk, openWhole } from './harness/desk'
import { journeys } from './harness/journey'

const FOREIGN = 'foreign.example'

/** Values of an address's parameters, none of which may become an element, a script or another site. */
const PARAMETERS = [
  HOSTILE,
  'javascript:pwned=1',
  `data:text/html,<script>pwned=1</script>`,
  `//${FOREIGN}/x`,
]

/** Faults of a page that shows hostile texts; other faults have tests of their own. */
const ANY = [/./]

/** Whether a page shows a hostile text within five seconds: an idle network doesn't mean that its answers are drawn. */
async function comesToShow(phone: Phone): Promise<boolean> {
  for (let tries = 0; tries < 25; tries++) {
    if (await phone.front.evaluate(showsHostileText)) return true
    await phone.page.waitForTimeout(200)
  }
  return false
}

journeys((journey) => {
  let isHostile = false
  const insertHostileTexts = async (mall: Parameters<Parameters<typeof journey>[1]>[0]['mall']) => {
    if (isHostile) return
    isHostile = true
    // Reports of a phone about itself; the seeds have none.
    await mall.guest.get(clientErrorsCalls.report, {
      body: {
        target: 'h5',
        host: '浏览器',
        version: '版本',
        route: '/页面',
        message: '错误',
        stack: '在 这里',
      },
    })
    const changed = await makeTextsHostile(mall.ctx)
    assert.ok(changed > 60, `only ${changed} columns`)
  }

  journey('markup in any stored text stays text on every page of the shop', async ({ mall, take }) => {
    const zhou = await mall.signIn(ZHOU)
    const scenarios = await pageScenarios(mall, zhou)
    await insertHostileTexts(mall)
    const phone = await take({ as: zhou, isStill: true, expected: ANY })
    const wrong: string[] = []
    let shown = 0
    for (const scenario of scenarios) {
      await phone.open(scenario.path, scenario.query)
      if (await comesToShow(phone)) shown++
      if (await isPwned(phone.page)) wrong.push(scenario.name)
    }
    assert.deepEqual(wrong, [])
    // The texts are really there.
    assert.ok(shown > 50, `only ${shown} pages show a hostile text`)
  })

  journey('markup and foreign addresses in parameters stay what they are', async ({ mall, take }) => {
    const zhou = await mall.signIn(ZHOU)
    const scenarios = await pageScenarios(mall, zhou)
    const phone = await take({ as: zhou, isStill: true, expected: ANY })
    const wrong: string[] = []
    phone.page.on('request', (request) => {
      if (new URL(request.url()).hostname === FOREIGN)
        wrong.push(`${phone.page.url()} requests ${request.url()}`)
    })
    for (const { name, path } of scenarios) {
      const names = unknownParams().get(name)?.split('&') ?? []
      for (const value of names.length > 0 ? PARAMETERS : []) {
        const query = names.map((each) => `${each.split('=')[0]}=${encodeURIComponent(value)}`).join('&')
        await phone.open(path, query)
        if (await isPwned(phone.page)) wrong.push(urlOf({ path, query }))
      }
    }
    assert.deepEqual(wrong, [])
  })

  journey('markup in any stored text stays text on every screen of the desk', async (support) => {
    const { mall, take } = support
    await insertHostileTexts(mall)
    const owner = await hireOperator(mall, ['owner'])
    await hireOperator(mall, ['operations'], { name: `员工${HOSTILE}` })
    await owner.call('GET', '/session', undefined, { 'user-agent': HOSTILE })
    const wrong: string[] = []
    const addresses = ['', '/account', '/goods/sheet', '/appointments/calendar', '/home-versions/editor']
    for (const resource of RESOURCES) {
      addresses.push(`/${resource.name}`)
      const { data } = await owner.call('GET', `/${resource.name}?limit=1`)
      if (data.rows[0]) addresses.push(`/${resource.name}/${encodeURIComponent(data.rows[0].id)}`)
    }
    let shown = 0
    await atDesk(support, { to: '/', as: owner }, async (page) => {
      await page.waitForLoadState('networkidle')
      for (const address of addresses) {
        await openWhole(page, address)
        if (await page.locator('body').evaluate(showsHostileText)) shown++
        if (await isPwned(page)) wrong.push(address)
      }
    })
    assert.deepEqual(wrong, [])
    assert.ok(shown > 80, `only ${shown} screens show a hostile text`)
    await take()
  })
})

/** Runs in the page. */
const showsHostileText = (element: HTMLElement) => element.innerText.includes('<img data-pwned')

/** Whether a text became an element, or an address that runs a script, in the page or a frame of it. */
async function isPwned(page: Page): Promise<boolean> {
  const frames = page.frames().filter((frame) => /^(http|about)/.test(frame.url()))
  const found = await Promise.all(
    frames.map((frame) =>
      frame
        .evaluate(() => {
          const isRun = (element: Element) =>
            ['href', 'src', 'action', 'srcdoc'].some((name) =>
              /^\s*(javascript:|data:text\/html)|data-pwned/i.test(element.getAttribute(name) ?? ''),
            )
          const all = [...document.querySelectorAll('*')]
          return 'pwned' in window || all.some((one) => one.hasAttribute('data-pwned') || isRun(one))
        })
        .catch(() => false),
    ),
  )
  return found.some(Boolean)
}
