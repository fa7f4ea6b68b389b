import assert from 'node:assert/strict'
import http from 'node:http'
import { after, before, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { commentsCalls } from '@contract/calls/comments'
import { DAY_MS } from '@contract/rules/dateText'
import sharp from 'sharp'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'
import { cleanUp } from '../../modules'
import { jpegPath } from './serveUploads'
import { savePictures } from './uploads'

let mall: TestMall
let wang: Shopper
before(async () => {
  mall = await createTestMall({ bare: true })
  wang = await mall.signIn('13900003401')
})
after(() => mall.close())

const photo = (width: number, height: number, colour = 'teal') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

const fetched = (url: string) => mall.app.inject({ method: 'GET', url })

test('a picture comes back as WebP, no larger than requested, and may be cached for ever', async () => {
  const jpeg = await photo(2400, 1200).jpeg().toBuffer()
  const { data } = await sendPicture(mall, wang, jpeg)
  assert.deepEqual([data.width, data.height], [1600, 800])
  const answer = await fetched(data.url)
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.match(String(answer.headers['cache-control']), /immutable/)
  assert.equal((await sharp((await fetched(data.thumbUrl)).rawPayload).metadata()).width, 400)
})

test('the metadata of a photo is removed, and the picture is upright', async () => {
  const lying = await photo(300, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await sendPicture(mall, wang, lying)
  assert.deepEqual([data.width, data.height], [200, 300])
  const { exif, orientation } = await sharp((await fetched(data.url)).rawPayload).metadata()
  assert.deepEqual([exif, orientation], [undefined, undefined])
})

/** Metadata of a phone that name the place of a photo. */
const PLACE = {
  IFD0: { Copyright: 'taken-at-home', Model: 'phone-of-somebody' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 54/1 2700/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '116/1 23/1 0/1',
  },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>taken-at-home</place></x:xmpmeta>'

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`a ${format} with the place where it was taken is served without it`, async () => {
    const taken = await photo(640, 480, 'navy').toFormat(format).withExif(PLACE).withXmp(XMP).toBuffer()
    const sent = await sharp(taken).metadata()
    assert.ok(
      sent.exif?.includes('taken-at-home') && sent.xmp?.includes('taken-at-home'),
      'the test has no place',
    )
    const { data } = await sendPicture(mall, wang, taken)
    for (const url of [data.url, data.thumbUrl]) {
      const served = (await fetched(url)).rawPayload
      const { exif, xmp, iptc, icc, comments } = await sharp(served).metadata()
      assert.deepEqual([exif, xmp, iptc, icc, comments], Array(5).fill(undefined), url)
      for (const trace of ['taken-at-home', 'phone-of-somebody', 'EXIF', 'XMP ', 'Exif']) {
        assert.equal(served.includes(trace), false, `${url} has ${trace}`)
      }
    }
  })
}

test('a text in a png is removed', async () => {
  const png = await photo(64, 64, 'olive').png().toBuffer()
  const text = Buffer.from('Location\0taken-at-home')
  const chunk = Buffer.alloc(12 + text.length)
  chunk.writeUInt32BE(text.length)
  chunk.write('tEXt', 4)
  text.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + text.length)), 8 + text.length)
  // After the header's chunk.
  const { data } = await sendPicture(
    mall,
    wang,
    Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]),
  )
  assert.equal((await fetched(data.url)).rawPayload.includes('taken-at-home'), false)
})

test('both doors take pictures, and the same picture is saved once', async () => {
  const png = await photo(64, 64, 'orange').png().toBuffer()
  const first = await sendPicture(mall, wang, png)
  const second = await sendPicture(mall, wang, png, commentsCalls.uploadFile)
  assert.equal(first.code, '000000')
  assert.equal(first.data.url, second.data.url)
})

for (const [name, bytes, words] of [
  [
    'a page that calls itself a picture',
    Buffer.from('<html></html>'),
    '仅支持 JPG、PNG、WebP、HEIC 格式的图片',
  ],
  [
    'a drawing that may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '仅支持 JPG、PNG、WebP、HEIC 格式的图片',
  ],
  ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), '图片已损坏，请换一张'],
  ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp41isom', 'latin1'), '不能上传视频，请选择照片'],
  ['an empty file', Buffer.alloc(0), '请选择要上传的图片'],
] as const) {
  test(`${name} is refused with a reason`, async () => {
    const answer = await sendPicture(mall, wang, bytes)
    assert.deepEqual([answer.code, answer.description], ['400000', words])
  })
}

const still = () => photo(8, 8)
/** Animated picture: eight frames of 8 by 8. */
const moving = () =>
  sharp(Buffer.from(Array.from({ length: 512 }, (_none, place) => Math.floor(place / 64) * 30)), {
    raw: { width: 8, height: 64, channels: 1, pageHeight: 8 },
  })

/** Small files whose headers declare so many pixels that decoding them would take gigabytes. */
const BOMBS: [string, () => Promise<Buffer>][] = [
  [
    'PNG',
    async () => {
      const bytes = await still().png().toBuffer()
      bytes.writeUInt32BE(30_000, 16)
      bytes.writeUInt32BE(30_000, 20)
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
      return bytes
    },
  ],
  [
    'JPEG',
    async () => {
      const bytes = await still().jpeg().toBuffer()
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      bytes.writeUInt16BE(30_000, frame + 5)
      bytes.writeUInt16BE(30_000, frame + 7)
      return bytes
    },
  ],
  [
    'progressive JPEG',
    async () => {
      const bytes = await still().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
      const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
      bytes.writeUInt16BE(9_000, frame + 5)
      bytes.writeUInt16BE(9_000, frame + 7)
      return bytes
    },
  ],
  [
    'WebP',
    async () => {
      const bytes = await still().webp().toBuffer()
      bytes.writeUInt16LE(16_000, 26)
      bytes.writeUInt16LE(16_000, 28)
      return bytes
    },
  ],
  [
    'GIF',
    async () => {
      const bytes = await still().gif().toBuffer()
      const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]))
      for (const place of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(30_000, place)
      return bytes
    },
  ],
]

for (const [kind, make] of BOMBS) {
  test(`a ${kind} that would take gigabytes is refused by its header, before a pixel is decoded`, async (t) => {
    const bytes = await make()
    const decoded = t.mock.method(sharp.prototype, 'toBuffer')
    const answer = await sendPicture(mall, wang, bytes)
    assert.equal(answer.description, '图片尺寸过大，请截图后上传')
    assert.equal(decoded.mock.callCount(), 0)
  })
}

for (const [name, make, size] of [
  ['24 megapixels', () => photo(5712, 4284).jpeg(), [1600, 1200]],
  ['50 megapixels, lying', () => photo(8160, 6120).withMetadata({ orientation: 8 }).jpeg(), [1200, 1600]],
  ['50 megapixels, loaded progressively', () => photo(8160, 6120).jpeg({ progressive: true }), [1600, 1200]],
  ['200 megapixels', () => photo(16_320, 12_240).jpeg({ quality: 30 }), [1600, 1200]],
  ['a panorama', () => photo(20_000, 1_500).jpeg(), [6400, 480]],
  ['a long screenshot', () => photo(1_080, 9_000).png(), [600, 5000]],
  ['16 bits', () => photo(900, 600).toColourspace('rgb16').png(), [900, 600]],
  ['four inks', () => photo(900, 600).toColourspace('cmyk').jpeg(), [900, 600]],
  ['eight frames', () => moving().gif(), null],
] as const) {
  test(`a picture of ${name} is taken, in its colours`, async () => {
    const sent = size
      ? await make().toBuffer()
      : await sharp(await make().toBuffer(), { animated: true })
          .resize(80)
          .gif()
          .toBuffer()
    const answer = await sendPicture(mall, wang, sent)
    assert.deepEqual([answer.data?.width, answer.data?.height], size ?? [80, 80], answer.description)
    if (!size) return
    const { channels } = await sharp((await fetched(answer.data.url)).rawPayload).stats()
    const teal = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 20) * 20)
    assert.deepEqual(teal, name === 'four inks' ? teal : [0, 120, 120])
  })
}

test('colours of a wider space than sRGB are converted, not just relabelled', async () => {
  const green = { r: 0, g: 200, b: 0 }
  const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: green } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { data } = await sendPicture(mall, wang, wide)
  const shown = await sharp((await fetched(data.url)).rawPayload).stats()
  const [red = 255, , blue = 255] = shown.channels.map(({ mean }) => mean)
  assert.ok(
    Math.abs(shown.channels[1]!.mean - 200) < 4 && red < 8 && blue < 8,
    JSON.stringify(shown.channels.map((one) => one.mean)),
  )
})

test('a photo of which only a part has arrived is refused instead of shown half grey', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer()
  const answer = await sendPicture(mall, wang, whole.subarray(0, whole.length / 2))
  assert.deepEqual([answer.code, answer.description], ['400000', '图片已损坏，请换一张'])
})

test('a whole picture that a busy mall cannot decode in time is not called damaged', async (t) => {
  const png = await photo(20, 20).png().toBuffer()
  const late = t.mock.method(sharp.prototype, 'toBuffer', () =>
    Promise.reject(new Error('timeout: 42% complete')),
  )
  const answer = await sendPicture(mall, wang, png)
  assert.deepEqual([answer.code, answer.description], ['503000', '图片处理超时，请稍后再试'])
  late.mock.restore()
  assert.equal((await sendPicture(mall, wang, png)).code, '000000')
})

test('every try counts for the day before it is decoded, the same picture and nonsense too', async (t) => {
  const eager = await mall.signIn('13900003403')
  const png = await photo(20, 20).png().toBuffer()
  for (let sent = 0; sent < 60; sent++) {
    assert.equal((await sendPicture(mall, eager, png)).code, '000000')
    assert.equal((await sendPicture(mall, eager, Buffer.from('nonsense'))).code, '400000')
  }
  const decoded = t.mock.method(sharp.prototype, 'toBuffer')
  const answer = await sendPicture(mall, eager, png)
  assert.deepEqual(
    [answer.code, answer.http.statusCode, answer.description],
    ['429000', 429, '今天上传的图片太多了，请明天再试'],
  )
  assert.equal(decoded.mock.callCount(), 0)
})

test('pictures are drawn one beside the mall, the next wait, and a crowd has to come back later', async () => {
  const crowd = await Promise.all(['13900003404', '13900003405'].map((phone) => mall.signIn(phone)))
  const large = await photo(900, 900).png().toBuffer()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_none, place) => sendPicture(mall, crowd[place % 2] as Shopper, large)),
  )
  const codes = answers.map(({ code }) => code)
  assert.ok(codes.filter((code) => code === '000000').length >= 16)
  assert.ok(codes.filter((code) => code === '429000').length >= 10)
})

test('a file of more than 10 MB is refused with 413 as soon as that is known, with a length or without', async () => {
  const whole = await sendPicture(mall, wang, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))
  assert.deepEqual(
    [whole.http.statusCode, whole.code, whole.description],
    [413, '413000', '图片不能超过 10 MB'],
  )
  const url = new URL(commentsCalls.material.path, await mall.listen())
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="p"\r\ncontent-type: image/png\r\n\r\n'
  for (const length of [60 * 1024 * 1024, undefined]) {
    const sent = await new Promise<{ status: number; body: string; bytes: number }>((resolve, reject) => {
      let bytes = 0
      const request = http.request(url, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          accesstoken: wang.accessToken,
          ...(length && { 'content-length': length }),
        },
      })
      const piece = Buffer.alloc(256 * 1024, 0xff)
      const pump = () => {
        if (request.destroyed || bytes >= 60 * 1024 * 1024) return
        bytes += piece.length
        request.write(piece, () => setImmediate(pump))
      }
      request.on('response', (response) => {
        let body = ''
        response.on('data', (text) => {
          body += text
        })
        response.on('end', () => {
          request.destroy()
          resolve({ status: response.statusCode ?? 0, body, bytes })
        })
      })
      // Sending fails once the mall has stopped reading; only its response matters.
      request.on('error', () => undefined)
      request.on('close', () => reject(new Error('closed without an answer')))
      request.write(head)
      pump()
    })
    assert.equal(sent.status, 413)
    assert.match(sent.body, /413000/)
    assert.ok(sent.bytes < 30 * 1024 * 1024, `${sent.bytes} bytes were taken`)
  }
})

test('a call without a form and a guest are refused', async () => {
  assert.equal((await wang.call(commentsCalls.material, { body: {} })).description, '请选择要上传的图片')
  const picture = await photo(20, 20).png().toBuffer()
  assert.equal((await sendPicture(mall, mall.guest, picture)).code, '401000')
})

test("a form can't keep somebody else's picture, nor an address from elsewhere", async () => {
  const { data } = await sendPicture(mall, wang, await photo(30, 30, 'red').png().toBuffer())
  const li = await mall.signIn('13900003402')
  for (const url of [data.url, 'https://elsewhere.example/1.webp', '/pictures/logo-100.12345678.webp']) {
    await assert.rejects(
      mall.ctx.transact((trx) => savePictures(trx, li.beanId, [url], 1)),
      /图片已失效，请重新上传/,
    )
  }
})

test('after a day, pictures that no form has saved or nothing shows any more are gone; shown ones stay', async () => {
  const saved = await sendPicture(mall, wang, await photo(40, 40, 'blue').png().toBuffer())
  const loose = await sendPicture(mall, wang, await photo(40, 40, 'green').png().toBuffer())
  const forgotten = await sendPicture(mall, wang, await photo(40, 40, 'black').png().toBuffer())
  const urls = [saved.data.url, forgotten.data.url]
  await mall.ctx.transact((trx) => savePictures(trx, wang.beanId, urls, mall.ctx.clock.now()))
  await mall.ctx.db
    .updateTable('users')
    .set({ avatar_url: saved.data.url })
    .where('id', '=', wang.beanId)
    .execute()
  await mall.advance(2 * DAY_MS)
  await cleanUp.run(mall.ctx, {})
  assert.equal((await fetched(saved.data.url)).statusCode, 200)
  assert.equal((await fetched(loose.data.url)).json().code, '404000')
  // A form saved it once, but nothing shows it any more.
  assert.equal((await fetched(forgotten.data.url)).json().code, '404000')
})

test('a picture is encoded as JPEG only for those who have its address from the mall', async () => {
  const lin = await mall.signIn('13922000031')
  const { data } = await sendPicture(mall, lin, await photo(300, 200).png().toBuffer())
  const { data: other } = await sendPicture(mall, lin, await photo(200, 300).png().toBuffer())
  const own = jpegPath(mall.ctx.secrets, data.url)
  assert.equal((await fetched(own)).headers['content-type'], 'image/jpeg')
  const [path = '', sign = ''] = own.split('?')
  const [foreignPath = ''] = jpegPath(mall.ctx.secrets, other.url).split('?')
  for (const url of [path, `${path}?sign=`, `${path}?sign=x`, `${foreignPath}?${sign}`, `${own}&${sign}`]) {
    const reply = await fetched(url)
    // A status that proxies, CDNs and crawlers see.
    assert.deepEqual([reply.statusCode, reply.json().code], [404, '404000'], url)
  }
})
