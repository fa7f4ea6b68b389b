import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { productCalls } from '../../contract/calls/product'
import { newPhone } from '../support/session'
import { journeys } from './harness/journey'

/*
 * Compares the page that index.html draws before any framework runs (src/launch/first) with the one that React draws.
 * The scripts are held back, so that the drawing stays.
 */
interface FirstPage {
  readonly name: string
  readonly hash: string
  readonly pictures: number
  /** Texts of which each is drawn early. */
  readonly texts: readonly string[]
  /** Changes home's data. */
  readonly change?: (data: Data) => void
}

const PAGES: readonly FirstPage[] = [
  { name: 'home', hash: '', pictures: 1, texts: ['全部车型', '全部', '¥'] },
  {
    name: 'home before a seckill',
    hash: '',
    pictures: 1,
    texts: ['距开始', '即将开始'],
    change: ({ blocks }) => void Object.assign(seckillOf(blocks), comingIn(3_600_000)),
  },
  {
    name: 'home without a seckill',
    hash: '',
    pictures: 1,
    texts: ['万起'],
    change: (data) => {
      data.blocks = data.blocks.filter(({ type }) => type !== 'flashSale')
    },
  },
  { name: 'a series', hash: '#/pages/carDetail/carDetail?seriesId=ridge', pictures: 1, texts: ['指导价'] },
  { name: 'goods', hash: '#/pages/goodsDetail/goodsDetail?goodsId=GOODS', pictures: 1, texts: ['¥'] },
  {
    name: 'build your truck',
    hash: '#/pages/ext/build/build?seriesId=ridge',
    pictures: 2,
    texts: ['定制'],
  },
]

const seckillOf = (blocks: Data['blocks']) => blocks.find(({ type }) => type === 'flashSale') as object

const comingIn = (ms: number) => ({ startAt: Date.now() + ms, endAt: Date.now() + ms + 3_600_000 })

/** Changes home's data on its way. */
async function changeHome(page: Page, change: (data: Data) => void) {
  await page.route('**/common/index*', async (route) => {
    const answer = await route.fetch()
    const reply = await answer.json()
    change(reply.data)
    await route.fulfill({ response: answer, json: reply })
  })
}

const LOOKS = [
  { name: 'light', width: 375, dark: false, stored: {} },
  { name: 'dark', width: 375, dark: true, stored: {} },
  {
    name: 'dark by choice, large text, 320 px',
    width: 320,
    dark: false,
    stored: { theme: 'dark', largeText: true },
  },
]

interface Piece {
  /** Text, or the address of a picture. */
  what: string
  box: number[]
  look: string[]
}

/** Returns texts and pictures inside an element: where they are, and how they look. */
function piecesIn(selector: string): Piece[] {
  const roots = document.querySelectorAll(selector)
  const root = roots[roots.length - 1]
  if (!root) return []
  const pieces: Piece[] = []
  const add = (what: string, element: Element, box: DOMRect) => {
    const { color, fontSize, fontWeight, fontFamily, objectFit } = getComputedStyle(element)
    const look = element instanceof HTMLImageElement ? [objectFit] : [color, fontSize, fontWeight, fontFamily]
    pieces.push({ what, box: [box.x, box.y, box.width, box.height].map(Math.round), look })
  }
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof HTMLImageElement) add(node.src, node, node.getBoundingClientRect())
    else if (node instanceof Text && node.data.trim() && node.parentElement) {
      const range = document.createRange()
      range.selectNodeContents(node)
      add(node.data.trim(), node.parentElement, range.getBoundingClientRect())
    }
  }
  return pieces
}

/** A page whose scripts are held may never have loaded. */
const COMMIT = { waitUntil: 'commit' } as const

/** Holds the scripts until `release` is called. */
async function holdScripts(page: Page) {
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/(js|chunk)\/.*\.js$/, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

const drawn = (page: Page) => page.locator('.first-drawn').waitFor()
const gone = (page: Page) => page.locator('#first').waitFor({ state: 'detached' })

/** A process names them from its second page on. */
async function untilPicturesAreNamed(origin: string) {
  for (;;) {
    const { headers } = await fetch(`${origin}/`)
    if (headers.get('server-timing')) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

describe('the first drawing of a visit to H5', () => {
  journeys((journey) => {
    for (const { name, hash, pictures, texts, change } of PAGES)
      for (const look of LOOKS)
        journey(
          `${name}, ${look.name}: the page takes the place of the drawing without a move`,
          async (support) => {
            const { mall, origin, take } = support
            const { list } = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
            const { page } = await take({ width: look.width, dark: look.dark })
            await page.addInitScript((stored) => {
              for (const [key, data] of Object.entries(stored))
                localStorage.setItem(key, JSON.stringify({ data }))
              const watched = window as unknown as Shifted
              watched.shifts = []
              new PerformanceObserver((entries) => {
                for (const entry of entries.getEntries() as unknown as Shift[])
                  watched.shifts.push(
                    ...entry.sources.map(
                      ({ node }) => `${node?.parentElement?.className}: ${node?.textContent}`,
                    ),
                  )
              }).observe({ type: 'layout-shift', buffered: true })
            }, look.stored)
            if (change) await changeHome(page, change)
            const release = await holdScripts(page)
            await page.goto(`${origin}/${hash.replace('GOODS', list[0].goodsId)}`, COMMIT)
            await drawn(page)
            await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
            const early = await page.evaluate(piecesIn, '.first-drawn')
            await release()
            await gone(page)
            const late = await page.evaluate(piecesIn, '.taro_page')

            assert.equal(early.filter(({ what }) => what.includes('/pictures/')).length, pictures)
            for (const text of texts)
              assert.ok(
                early.some(({ what }) => what.includes(text)),
                `${text} is drawn`,
              )
            for (const piece of early) {
              const same = late.filter(({ what }) => what === piece.what)
              assert.ok(
                same.some((one) => JSON.stringify(one) === JSON.stringify(piece)),
                `drawn early: ${JSON.stringify(piece)}; by the page: ${JSON.stringify(same)}`,
              )
            }
            await page.waitForLoadState('networkidle')
            assert.deepEqual(await page.evaluate(() => (window as unknown as Shifted).shifts), [])
          },
        )

    journey('a tap on the drawing waits for the page, and is kept', async ({ origin, take }) => {
      const phone = await take()
      const release = await holdScripts(phone.page)
      await phone.page.goto(`${origin}/`, COMMIT)
      await drawn(phone.page)
      await phone.page.locator('.first-drawn').getByText('全部车型').tap()
      await release()
      await phone.at('pages/carList/carList')
    })

    journey('texts of the back end are drawn as text', async ({ origin, take }) => {
      const { page } = await take()
      const hostile = '<img src=x onerror="window.hit=1">'
      await changeHome(page, ({ banners }) => {
        banners[0]!.title = hostile
      })
      await holdScripts(page)
      await page.goto(`${origin}/`, COMMIT)
      await page.locator('.first-drawn').getByText(hostile).waitFor()
      assert.equal(await page.evaluate(() => (window as unknown as { hit?: number }).hit), undefined)
    })

    for (const [title, change] of [
      ['a first banner without a picture', (data: Data) => void delete data.banners[0]!.image],
      ['a list that is null', (data: Data) => void Object.assign(data, { banners: null })],
      [
        'banners under one id',
        (data: Data) => void Object.assign(data.banners[1]!, { id: data.banners[0]!.id }),
      ],
    ] as const)
      journey(`with ${title}, the page is right all the same`, async ({ origin, take }) => {
        const phone = await take()
        await changeHome(phone.page, change)
        await phone.page.goto(`${origin}/`)
        await gone(phone.page)
        await phone.see('全部车型')
      })

    journey('a seckill that may begin before the page is there is left to the page', async (support) => {
      const { page } = await support.take()
      await changeHome(page, ({ blocks }) => void Object.assign(seckillOf(blocks), comingIn(4_000)))
      await holdScripts(page)
      await page.goto(`${support.origin}/`, COMMIT)
      await drawn(page)
      const texts = (await page.evaluate(piecesIn, '.first-drawn')).map(({ what }) => what)
      assert.ok(texts.includes('全部车型'))
      assert.ok(!texts.some((text) => text.includes('¥')))
    })

    journey('an answer that fails leaves the skeleton until the page says so', async ({ origin, take }) => {
      const { page } = await take({ expected: [/500|Failed to load/] })
      await page.route('**/product/car-series-detail*', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(`${origin}/#/pages/carDetail/carDetail?seriesId=ridge`)
      await gone(page)
      await page.getByText('重试').or(page.getByText('重新加载')).first().waitFor()
    })

    for (const { name, hash, pictures } of PAGES.filter(({ hash }) => hash.includes('seriesId')))
      journey(
        `${name}: its pictures are requested while its data is still on the way, and once`,
        async ({ origin, take }) => {
          await untilPicturesAreNamed(origin)
          const { page } = await take()
          let answer = () => {}
          const isHeld = new Promise<void>((done) => {
            answer = done
          })
          await page.route(/car-series-detail|build\/offer/, async (route) => {
            await isHeld
            await route.continue()
          })
          const requested: string[] = []
          page.on('request', (request) => {
            if (request.resourceType() === 'image') requested.push(request.url())
          })
          await page.goto(`${origin}/${hash}`, COMMIT)
          await page.waitForFunction(
            (count) =>
              performance.getEntriesByType('resource').filter(({ name }) => name.includes('/pictures/'))
                .length >= count,
            pictures,
          )
          const early = [...requested]
          answer()
          await gone(page)
          await page.waitForLoadState('networkidle')
          const shown = await page.evaluate(() => [...document.images].map(({ src }) => src))
          assert.equal(early.length, pictures)
          for (const address of early) {
            assert.ok(shown.includes(address), `${address} is shown`)
            assert.equal(requested.filter((one) => one === address).length, 1, `${address} is requested once`)
          }
        },
      )

    journey('a signed-in shopper sees the drawing too', async ({ mall, origin, take }) => {
      const { page } = await take({ as: await mall.signIn(newPhone()) })
      const release = await holdScripts(page)
      await page.goto(`${origin}/`, COMMIT)
      await drawn(page)
      await release()
      await gone(page)
    })

    journey('a truck that was built here before isn’t drawn as another', async ({ origin, take }) => {
      await untilPicturesAreNamed(origin)
      const { page } = await take()
      await page.addInitScript(() => {
        const data = { last: 'ridge~ridge-d23-at-4wd~pine~ridge-standard', saved: [] }
        localStorage.setItem('builds', JSON.stringify({ data }))
      })
      const release = await holdScripts(page)
      const answered = page.waitForResponse('**/ext/build/offer*')
      await page.goto(`${origin}/#/pages/ext/build/build?seriesId=ridge`, COMMIT)
      await answered
      assert.equal(await page.evaluate(() => '__firstPictures' in window), false)
      await release()
      await gone(page)
      assert.equal(await page.locator('.first-drawn').count(), 0)
    })
  })
})

/** Layout shifts: the texts that were moved. */
interface Shifted {
  shifts: string[]
}

interface Shift {
  sources: readonly { node: Node | null }[]
}

interface Data {
  banners: { id: string; image?: string; title?: string }[]
  blocks: { type: string }[]
}
