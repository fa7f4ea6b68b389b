import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { productCalls } from '../../contract/calls/product'
import { firstFiles } from '../../scripts/bench/firstFiles'
import { distOf } from '../support/compiled'
import { newPhone } from '../support/session'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

/*
 * Pages whose data, code and picture index.html requests itself (`EARLY_PAGES` of launch/first/paths). Each request must
 * be sent before the code has loaded, must be one that the page's code makes too, and must not be repeated by it.
 */
const PAGES = [
  { name: 'home', hash: '', call: '/common/index' },
  {
    name: 'a series',
    hash: '#/pages/carDetail/carDetail?seriesId=ridge',
    call: '/product/car-series-detail',
  },
  {
    name: 'goods',
    hash: '#/pages/goodsDetail/goodsDetail?goodsId=GOODS',
    call: '/product/goods-detail',
  },
  {
    name: 'build your truck',
    hash: '#/pages/ext/build/build?seriesId=ridge',
    call: '/ext/build/offer',
    /** Paint and type of the truck, which is shown when both are there. */
    pictures: 2,
  },
]

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

function assertWithin(what: string, bytes: number, budgetKb: number) {
  assert.ok(bytes <= budgetKb * 1024, `${(bytes / 1024).toFixed(1)} KB of ${budgetKb}: ${what}`)
}

/** Opens an address and returns its requests in order, and the pictures that the page shows. */
async function visit(phone: Phone, address: string) {
  const requests: Request[] = []
  phone.page.on('request', (request) => requests.push(request))
  await phone.page.goto(address)
  await phone.rest()
  const shown = await phone.page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc))
  return { requests, shown }
}

describe('the first page of a visit to H5', () => {
  journeys((journey) => {
    for (const { name, hash, call, pictures = 1 } of PAGES) {
      for (const isSignedIn of [false, true]) {
        const who = isSignedIn ? 'a signed-in shopper' : 'a guest'
        journey(
          `${name}, for ${who}: data and picture are requested before the code, once`,
          async (support) => {
            const { mall, origin, take } = support
            const as = isSignedIn ? await mall.signIn(newPhone()) : undefined
            const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
            const address = `${origin}/${hash.replace('GOODS', list[0].goodsId)}`
            const { requests, shown } = await visit(await take({ ...(as && { as }) }), address)

            const urls = requests.map((request) => request.url())
            const data = requests.filter((request) => request.url().includes(call))
            assert.equal(data.length, 1, `requests of ${call}`)
            assert.equal(await data[0]?.headerValue('accesstoken'), as?.accessToken ?? null)
            const firstChunk = urls.findIndex((url) => url.includes('/chunk/'))
            assert.ok(urls.findIndex((url) => url.includes(call)) < firstChunk, 'data before code')
            const first = urls.filter((url) => url.includes('/pictures/')).slice(0, pictures)
            assert.equal(
              first.filter((url) => shown.includes(url)).length,
              pictures,
              `the page shows ${first}`,
            )
            const files = urls.filter((url) => !url.includes('/api/'))
            assert.deepEqual(
              files.filter((url, place) => files.indexOf(url) !== place),
              [],
              'files that are requested twice',
            )
          },
        )
      }
    }

    journey(
      'the styles of a page come after the basic ones: no field of it is enlarged by iOS',
      async (support) => {
        const { mall, origin, take } = support
        const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
        const phone = await take()
        await visit(phone, `${origin}/#/pages/goodsDetail/goodsDetail?goodsId=${list[0].goodsId}`)
        await phone.tapButton('加入购物车')
        const number = phone.front.getByRole('dialog').getByRole('textbox', { name: '购买数量' })
        const size = await number.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))
        assert.ok(size >= 16, `the number of pieces is ${size} px`)
        const sheets = await phone.page.evaluate(() =>
          Array.from(document.styleSheets, ({ href }) => href ?? ''),
        )
        assert.match(sheets.find((href) => href.includes('/css/')) ?? '', /\/css\/app\./)
      },
    )

    journey('what home loads is within its budgets of bytes (decision 0028)', async ({ origin, take }) => {
      const first = firstFiles('pages/index/index').map((file) => readFileSync(path.join(distOf('h5'), file)))
      assertWithin('first load of home', sum(first.map((file) => gzipSync(file, { level: 9 }).length)), 124)

      const { page } = await take()
      await page.goto(`${origin}/`)
      // The strip of seckills, and the code that finds the shopper's city, which comes a second after the start.
      await page.getByText('限时秒杀').first().waitFor()
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name, startTime }) => startTime > 1000 && /chunk/.test(name)),
      )
      await page.waitForLoadState('networkidle')
      const entries = await page.evaluate(() =>
        (performance.getEntries() as PerformanceResourceTiming[])
          .filter(
            ({ entryType, name }) => /navigation|resource/.test(entryType) && !/\/pictures\//.test(name),
          )
          .map(({ name, transferSize }) => ({ name, transferSize })),
      )
      const files = entries.map(({ name, transferSize }) => `${name} ${transferSize}`).join('\n')
      assertWithin(`home until idle\n${files}`, sum(entries.map(({ transferSize }) => transferSize)), 136)
    })

    journey('with a token that has expired, home renews it and shows its data', async (support) => {
      const { mall, origin, take } = support
      const shopper = await mall.signIn(newPhone())
      const phone = await take({ as: { ...shopper, accessToken: 'expired' } })
      const { requests, shown } = await visit(phone, `${origin}/`)
      const calls = requests.filter((request) => request.url().includes('/common/index'))
      assert.equal(await calls[0]?.headerValue('accesstoken'), 'expired')
      assert.ok(shown.some((url) => url.includes('/scenes/banner/')))
    })

    journey('a visit that begins at the path of home has one home page', async ({ take, origin }) => {
      const phone = await take()
      await phone.page.goto(`${origin}/#/pages/index/index?dealerId=none`)
      await phone.see('附近门店')
      assert.match(phone.page.url(), /#\/\?dealerId=none$/)
      await phone.tap(/^我的$/)
      await phone.at('pages/my/index')
      await phone.tap(/^首页$/)
      await phone.at('pages/index/index')
      assert.equal(await phone.page.locator('.taro_page').count(), 2)
    })
  })
})
