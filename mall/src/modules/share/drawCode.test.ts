import assert from 'node:assert/strict'
import { test } from 'node:test'
import { create } from 'qrcode'
import sharp from 'sharp'
import { drawCode } from './drawCode'

const LINK = `https://shop.test/#/pages/goodsDetail/goodsDetail?goodsId=${'x'.repeat(240)}`
const MARGIN = 2

test('the picture has each module of the code in its place, with a white margin', async () => {
  const { size, data } = create(LINK, { errorCorrectionLevel: 'M' }).modules
  const side = size + 2 * MARGIN
  for (const width of [100, 317, 1_000]) {
    const picture = sharp(drawCode(LINK, width)).greyscale().raw()
    const { data: pixels, info } = await picture.toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [width, width])
    for (let module = 0; module < side * side; module++) {
      const [row, column] = [Math.floor(module / side), module % side]
      const middle = (place: number) => Math.floor(((place + 0.5) * width) / side)
      const isInside = [row, column].every((place) => place >= MARGIN && place < MARGIN + size)
      const isDark = isInside && data[(row - MARGIN) * size + column - MARGIN] === 1
      assert.equal(
        pixels[middle(row) * width + middle(column)],
        isDark ? 0 : 255,
        `${width}: ${row},${column}`,
      )
    }
  }
})

test('a pixel is one bit, so that a large code costs little', async () => {
  const { bitsPerSample, channels } = await sharp(drawCode(LINK, 1_000)).metadata()
  assert.equal(channels, 1)
  assert.equal(bitsPerSample, 1)
})
