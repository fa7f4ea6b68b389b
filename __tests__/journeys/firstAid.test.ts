import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

const HOTLINE = '400-800-1618'

/** Opens home and returns at once, because no page comes to rest here. */
const open = (phone: Phone) => phone.page.goto(`${phone.origin}/#/`, { waitUntil: 'commit' })

const aid = (phone: Phone) => phone.page.locator('#first-aid')

/** Waits for the page of first aid and asserts that it says what to do. */
async function assertAdvice(phone: Phone, title: string) {
  await aid(phone).getByText(title).waitFor({ timeout: 60_000 })
  const text = await aid(phone).innerText()
  for (const part of ['在微信里打开', '更新', HOTLINE]) assert.ok(text.includes(part), `${part} in ${text}`)
  assert.equal(await aid(phone).getByRole('link').getAttribute('href'), 'tel:4008001618')
  const { width } = (await aid(phone).boundingBox())!
  assert.equal(width, 375)
}

/** Faults that these journeys cause. */
const expected = [
  /Failed to load resource|request failed|ERR_FAILED|uncaught|unhandled|ChunkLoadError|preloaded using link/i,
]

describe('what is shown in place of a shop that can’t run', () => {
  journeys((journey) => {
    for (const [missing, remove] of [
      ['BigInt, as iOS before 14', 'delete window.BigInt'],
      ['Promise.allSettled, as Chromium before 76', 'delete Promise.allSettled'],
      ['promises', 'delete window.Promise'],
    ] as const)
      journey(
        `an engine without ${missing}, gets a page that says what to do, and no script of the shop runs`,
        async ({ take }) => {
          const phone = await take()
          await phone.page.addInitScript(remove)
          await open(phone)
          await assertAdvice(phone, '这个浏览器太旧，打不开商城')
          assert.equal(await phone.page.evaluate('document.scripts.length'), 1)
          assert.match(await phone.page.evaluate('document.body.innerText'), /^拓岭皮卡\s/)
        },
      )

    journey('the link that an old engine copies has no session in it', async ({ take }) => {
      const phone = await take()
      await phone.page.addInitScript(`delete window.BigInt; document.execCommand = function () {
        window.copied = document.activeElement.value
        return true
      }`)
      await phone.page.goto(`${phone.origin}/?token=secret&rs=7#/pages/my/index`)
      await phone.page.getByRole('button', { name: '复制链接' }).tap()
      await phone.page.getByText('已复制').waitFor()
      assert.equal(await phone.page.evaluate('copied'), `${phone.origin}/?rs=7#/pages/my/index`)
    })

    journey('in WeChat, the page says how to update WeChat, and offers no link', async ({ take }) => {
      const phone = await take({ userAgent: 'Android MicroMessenger/7.0.1' })
      await phone.page.addInitScript('delete window.BigInt')
      await open(phone)
      await phone.page.getByText('更新微信', { exact: true }).waitFor()
      assert.equal(await phone.page.getByText('复制链接', { exact: true }).count(), 0)
    })

    for (const script of ['framework', 'app'])
      journey(
        `a script (${script}) that can’t load once is requested again, and the shop opens`,
        async ({ take }) => {
          const phone = await take({ expected })
          let requests = 0
          await phone.page.route(`**/js/${script}.*.js`, (route) => {
            requests += 1
            return requests === 1 ? route.abort() : route.continue()
          })
          await open(phone)
          await phone.see('附近门店')
          assert.equal(requests, 2)
          assert.equal(await aid(phone).count(), 0)
        },
      )

    for (const script of ['js/framework.*.js', 'js/app.*.js', 'chunk/*.js'])
      journey(
        `while ${script} can’t load, the page says what to do, and loads again on request`,
        async ({ take }) => {
          const phone = await take({ expected })
          await phone.page.route(`**/${script}`, (route) => route.abort())
          await open(phone)
          await assertAdvice(phone, '商城没能打开')
          await phone.page.unroute(`**/${script}`)
          await phone.page.getByRole('button', { name: '重新加载' }).tap()
          await phone.see('附近门店')
          assert.equal(await aid(phone).count(), 0)
        },
      )

    journey(
      'a script that throws before the first page leads to the page that says what to do',
      async ({ take }) => {
        const phone = await take({ expected })
        await phone.page.route('**/js/app.*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'missing()' }),
        )
        await open(phone)
        await assertAdvice(phone, '商城没能打开')
      },
    )

    journey(
      'a script that never arrives leads to it too, and it goes away when the script arrives',
      async ({ take }) => {
        const phone = await take({ expected })
        let arrive = () => {}
        const arrived = new Promise<void>((done) => {
          arrive = done
        })
        await phone.page.route('**/js/app.*.js', async (route) => {
          await arrived
          await route.continue()
        })
        await open(phone)
        await assertAdvice(phone, '商城没能打开')
        arrive()
        await phone.see('附近门店')
        await aid(phone).waitFor({ state: 'detached' })
      },
    )

    journey('an error of a foreign script before the first page changes nothing', async ({ take }) => {
      const phone = await take({ expected })
      await phone.page.addInitScript('setTimeout(function () { foreign() })')
      const thrown = phone.page.waitForEvent('pageerror', { timeout: 60_000 })
      await open(phone)
      await thrown
      await phone.see('附近门店')
      await phone.rest()
      assert.equal(await aid(phone).count(), 0)
    })

    // Chromium draws what is in <noscript> only where scripts are off in its settings, not by the driver's command.
    journey('the page says that it needs JavaScript, with the phone number', async ({ origin }) => {
      const page = await (await fetch(origin)).text()
      assert.match(page, new RegExp(`<noscript><p[^>]*>商城需要 JavaScript。[^<]*${HOTLINE}`))
    })
  })
})
