import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe } from 'node:test'
import { routes } from '../../src/routes'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

/** Draws a picture of 3200 by 2400 px on the phone: noise on a red left and a blue right half, or on nothing. */
const drawOn = async (phone: Phone, type: 'image/jpeg' | 'image/png') =>
  Buffer.from(
    await phone.page.evaluate(async (type) => {
      const canvas = document.createElement('canvas')
      canvas.width = 3200
      canvas.height = 2400
      const context = canvas.getContext('2d')!
      if (type === 'image/jpeg') {
        context.fillStyle = 'red'
        context.fillRect(0, 0, 1600, 2400)
        context.fillStyle = 'blue'
        context.fillRect(1600, 0, 1600, 2400)
      }
      // So that the file is as large as a photo's. The edges stay as they are.
      const noise = context.createImageData(800, 800)
      for (let at = 0; at < noise.data.length; at += 1)
        noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
      context.putImageData(noise, 1200, 800)
      return canvas.toDataURL(type, 0.95).split(',')[1]!
    }, type),
    'base64',
  )

/** Writes into a JPEG, as a camera does, that it has to be turned by 90 degrees clockwise. */
function lying(jpeg: Buffer): Buffer {
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** Returns size, and colours near the middle of the upper and the lower edge and in a corner, of a picture. */
const look = (phone: Phone, picture: Buffer) =>
  phone.page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(image, 0, 0)
    const colourAt = (x: number, y: number) =>
      [...context.getImageData(x, y, 1, 1).data.slice(0, 3)].map((one) => (one > 127 ? 1 : 0)).join('')
    const { width, height } = canvas
    return {
      width,
      height,
      top: colourAt(width / 2, 8),
      bottom: colourAt(width / 2, height - 8),
      corner: colourAt(8, 8),
    }
  }, picture.toString('base64'))

/** Chooses a file as from the album. */
async function choose(phone: Phone, name: string, mimeType: string, buffer: Buffer) {
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.tapButton('添加图片')
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** Keeps on the phone what is put into forms: the protocol of the browser doesn't show a form's files. */
const saveForms = (phone: Phone) =>
  phone.page.evaluate(() => {
    const { append } = FormData.prototype
    FormData.prototype.append = function (this: FormData, ...parts: unknown[]) {
      Object.assign(window, { sent: parts[1] })
      Reflect.apply(append, this, parts)
    }
  })

/** Returns the picture that was put into a form last. */
const sentPicture = async (phone: Phone) =>
  Buffer.from(
    await phone.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const reader = new FileReader()
          reader.onload = () => resolve(String(reader.result).split(',')[1]!)
          reader.readAsDataURL((window as unknown as { sent: Blob }).sent)
        }),
    ),
    'base64',
  )

const RED = '100'
const BLUE = '001'
const WHITE = '111'

describe("pictures of a phone's camera and album on H5", () => {
  journeys((journey) => {
    journey(
      'are sent small and upright, transparent ones on white; a video is refused with a reason',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn('13800000001') })
        await phone.open(routes.askService.path)
        await saveForms(phone)
        const shown = () => phone.front.getByLabel(/^删除图片/)

        const photo = lying(await drawOn(phone, 'image/jpeg'))
        assert.ok(photo.length > 400 * 1024, 'smaller ones are sent as they are')
        await choose(phone, '📷 IMG_0001.jpg', 'image/jpeg', photo)
        await shown().nth(0).waitFor()
        assert.deepEqual(await look(phone, await sentPicture(phone)), {
          width: 1200,
          height: 1600,
          top: RED,
          bottom: BLUE,
          corner: RED,
        })

        const transparent = await drawOn(phone, 'image/png')
        assert.ok(transparent.length > 400 * 1024)
        // With a name and a type that lie.
        await choose(phone, 'picture.jpg', 'image/jpeg', transparent)
        await shown().nth(1).waitFor()
        assert.equal((await look(phone, await sentPicture(phone))).corner, WHITE)

        await choose(
          phone,
          'IMG_0002.jpg',
          'image/jpeg',
          Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp41isom', 'latin1'),
        )
        await phone.front.getByRole('button', { name: '不能上传：不能上传视频，请选择照片' }).waitFor()
        await phone.picture('an uploader with a refused file')
      },
    )

    journey(
      'a HEIC photo, which this browser cannot draw, is shown as the mall stores it',
      async ({ mall, take }) => {
        const phone = await take({ as: await mall.signIn('13800000002') })
        await phone.open(routes.askService.path)
        const photo = await readFile('mall/testing/photo.heic')
        await choose(phone, 'IMG_0003.HEIC', 'image/heic', photo)
        await phone.front.getByLabel(/^删除图片/).waitFor()
        const stored = phone.front.locator('img[src*="/uploads/"]')
        assert.ok(
          await stored.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        )
      },
    )
  })
})
