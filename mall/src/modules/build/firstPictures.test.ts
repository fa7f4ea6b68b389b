import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { buildCalls } from '@contract/calls/build'
import { productCalls } from '@contract/calls/product'
import { pictureEntry, picturesIn } from '@contract/rules/firstPictures'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { H5_FOLDER } from '../../paths'
import { firstPictures } from './firstPictures'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const header = async (url: string) => (await mall.app.inject(url)).headers['server-timing']

async function waitForHeader(url: string): Promise<string> {
  assert.ok(existsSync(H5_FOLDER), 'the shop is not built: npm run build:h5')
  for (;;) {
    const found = await header(url)
    if (found) return String(found)
    await new Promise((done) => setTimeout(done, 20))
  }
}

const picturesOf = (all: string, name: string) => {
  const [, description] = new RegExp(`(?:^|, )${name};desc="([^"]*)"`).exec(all) ?? []
  return description === undefined ? undefined : picturesIn(description)
}

test("the shop's page names the pictures that the pages of a series show first, as their calls do", async () => {
  const all = await waitForHeader('/')
  const { list } = await mall.guest.get(productCalls.carSeries, { query: {} })
  for (const { seriesId } of list.slice(0, 5)) {
    const { colours } = await mall.guest.get(productCalls.carSeriesDetail, { query: { seriesId } })
    assert.deepEqual(picturesOf(all, pictureEntry('series', seriesId)), [colours[0].views.f34])
    const offer = await mall.guest.get(buildCalls.offer, { query: { seriesId } })
    const type = offer.types.find(({ typeId }: { typeId: string }) => typeId === offer.defaultTypeId)
    const colour = offer.colours.find(({ colourId }: { colourId: string }) => colourId === type.colourIds[0])
    const layers = [colour.layer[0], type.layer[0]].filter(Boolean)
    assert.deepEqual(picturesOf(all, pictureEntry('build', seriesId)), layers)
  }
})

test('no other page and no file names them', async () => {
  await waitForHeader('/index.html?from=mail')
  for (const url of ['/desk/', '/js/none.js', '/juhe/api/v1/product/car-series', '/healthz'])
    assert.equal(await header(url), undefined, url)
})

test('of more series than the header has room for, it names the first of the showroom', async () => {
  const { db, clock } = mall.ctx
  const all = await firstPictures(db, clock.now())
  const some = await firstPictures(db, clock.now(), 500)
  assert.ok(some.length > 100 && some.length <= 500, `${some.length} characters`)
  assert.ok(all.length > some.length && all.startsWith(some))
})

test('a picture whose address a header cannot hold is left out, and the others stay', async () => {
  const { db, clock } = mall.ctx
  const [row] = await db.selectFrom('car_series').select(['id', 'colours']).orderBy('position').execute()
  const colours = row!.colours.map((colour) => ({ ...colour, views: { f34: '/uploads/a"b.webp' } }))
  await db
    .updateTable('car_series')
    .set({ colours: JSON.stringify(colours) } as never)
    .where('id', '=', row!.id)
    .execute()
  const all = await firstPictures(db, clock.now())
  assert.equal(picturesOf(all, pictureEntry('series', row!.id)), undefined)
  assert.equal(picturesOf(all, pictureEntry('build', row!.id))?.length, 2)
})
