import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { closeBrowser, launchBrowser } from './browser'
import { openWindow, type Window } from './windows'

const PHONE = { viewport: { width: 321, height: 700 } }

let browser: Browser
let sites: Server[]
before(async () => {
  browser = await launchBrowser()
  sites = await Promise.all([listen(), listen()])
})
after(async () => {
  await closeBrowser(browser)
  for (const site of sites) site.close().closeAllConnections()
})

/** Starts a site whose page may be cached. */
const listen = async () => {
  const site = createServer((_, response) =>
    response.setHeader('cache-control', 'max-age=3600').setHeader('content-type', 'text/html').end('<p>site'),
  )
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  return site
}
const addressOf = (site: Server) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

/** Runs in the page. Leaves something in each store of its origin. */
const leaveTraces = () => {
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  return new Promise<void>((done) => {
    const opening = indexedDB.open('left')
    opening.onsuccess = () => {
      opening.result.close()
      done()
    }
  })
}

/** Returns what a page of each site finds. */
async function findTraces(page: Page) {
  const found = []
  for (const site of sites) {
    await page.goto(addressOf(site))
    found.push(
      await page.evaluate(async () => ({
        stored: localStorage.length + sessionStorage.length,
        databases: (await indexedDB.databases()).length,
        entries: history.length,
        named: Object.keys(window).filter((name) => ['first', 'bound'].includes(name)),
      })),
    )
  }
  return { found, cookies: await page.context().cookies() }
}

/** Uses a window for a walk, and returns the one that the next walk gets. */
async function afterWalk(walk: (window: Window) => Promise<unknown>): Promise<{ last: Page; next: Window }> {
  const window = await openWindow(browser, PHONE)
  await walk(window)
  await window.close()
  return { last: window.page, next: await openWindow(browser, PHONE) }
}

describe('a window that an earlier walk has used', () => {
  it('shows nothing of that walk: storage of any site, history, scripts, functions, routes, listeners', async () => {
    const cold = await openWindow(browser, PHONE, true)
    const nothing = await findTraces(cold.page)
    await cold.close()
    const requested: string[] = []
    const { last, next } = await afterWalk(async ({ page, context }) => {
      await page.addInitScript(() => Object.assign(window, { first: true }))
      await context.exposeFunction('bound', () => 1)
      await page.route('**/missing', (route) => route.fulfill({ body: 'from the walk before' }))
      page.on('request', (request) => requested.push(request.url()))
      for (const site of sites) {
        await page.goto(addressOf(site))
        await page.evaluate(leaveTraces)
        await context.addCookies([{ name: 'left', value: '1', url: addressOf(site) }])
      }
    })
    requested.length = 0
    assert.equal(next.page, last)
    assert.deepEqual(await findTraces(next.page), nothing)
    const missing = await next.page.evaluate(() => fetch('/missing').then((answer) => answer.text()))
    assert.equal(missing, '<p>site')
    assert.deepEqual(requested, [])
    await next.close()
  })

  for (const [change, walk] of [
    ['another size', ({ page }: Window) => page.setViewportSize({ width: 700, height: 321 })],
    ['another colour scheme', ({ page }: Window) => page.emulateMedia({ colorScheme: 'dark' })],
    ['no network', ({ context }: Window) => context.setOffline(true)],
    ['a permission', ({ context }: Window) => context.grantPermissions(['geolocation'])],
    ['a second page', ({ context }: Window) => context.newPage()],
  ] as const)
    it(`is not used again after ${change}`, async () => {
      const { last, next } = await afterWalk(walk)
      assert.notEqual(next.page, last)
      assert.ok(last.isClosed())
      await next.close()
    })

  it('is not used by a walk with other options, or by one that needs a cold window', async () => {
    const { last, next } = await afterWalk(async () => {})
    assert.equal(next.page, last)
    await next.close()
    const dark = await openWindow(browser, { ...PHONE, colorScheme: 'dark' })
    const cold = await openWindow(browser, PHONE, true)
    assert.notEqual(dark.page, last)
    assert.notEqual(cold.page, last)
    await Promise.all([dark.close(), cold.close()])
  })

  it('is not used again when its page has crashed', async () => {
    const { last, next } = await afterWalk(({ page }) => {
      const crashed = page.waitForEvent('crash')
      page.goto('chrome://crash').catch(() => undefined)
      return crashed
    })
    assert.notEqual(next.page, last)
    await next.close()
  })
})
