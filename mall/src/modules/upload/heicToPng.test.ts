import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'

let mall: TestMall
let wang: Shopper
before(async () => {
  mall = await createTestMall({ bare: true })
  wang = await mall.signIn('13900003402')
})
after(() => mall.close())

const fetched = (url: string) => mall.app.inject({ method: 'GET', url })

/** A red photo in a profile that has more colours than sRGB: 64 by 48, with a white corner. */
const HEIC = readFileSync(path.join(import.meta.dirname, '../../../testing/photo.heic'))

test('a HEIC photo of a phone becomes a picture in its right colours', async () => {
  const { data } = await sendPicture(mall, wang, HEIC)
  assert.deepEqual([data.width, data.height], [64, 48])
  const { data: pixels } = await sharp((await fetched(data.url)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)]
  const isNear = (found: number[], wanted: number[]) =>
    found.every((part, place) => Math.abs(part - wanted[place]!) < 14)
  assert.ok(isNear(at(50, 40), [255, 0, 0]), String(at(50, 40)))
  assert.ok(isNear(at(4, 4), [255, 255, 255]), String(at(4, 4)))
})

test('a broken HEIC photo is refused, and the mall goes on', async () => {
  const cut = await sendPicture(mall, wang, HEIC.subarray(0, HEIC.length - 200))
  assert.deepEqual([cut.code, cut.description], ['400000', '图片已损坏，请换一张'])
  const empty = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(500),
  ])
  assert.equal((await sendPicture(mall, wang, empty)).code, '400000')
  assert.equal((await sendPicture(mall, wang, HEIC)).code, '000000')
})
