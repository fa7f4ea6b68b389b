import sharp from 'sharp'
import { digest, sourceDigest } from '../lib/sources.js'
import { paint } from '../scenes/paint.js'
import { uses } from './list/uses.js'
import { photographer } from './photographer.js'
import { describedOf } from './placed.js'
import { placeOf } from './places.js'
import { truckOf } from './stage.js'

/** Width: pages show these pictures only across the screen, in galleries, descriptions and reviews. */
const WIDTH = 750
const OVER = 1
const QUALITY = 71
const MOST_BYTES_PER_PIXEL = 0.046
const RATIO = 1

const sources = [
  sourceDigest(new URL('../scenes/paint.js', import.meta.url)),
  sourceDigest(new URL('./photographer.js', import.meta.url)),
  sourceDigest(new URL('../page/photograph.js', import.meta.url)),
]

/** Returns every picture of goods in use. */
export const usePictures = () => Promise.all(uses.map(usePicture))

/** Returns one of these pictures. @param {import("./use.js").Use} use */
export async function usePicture(use) {
  const placed = await Promise.all(use.with.map(async (one) => (await describedOf(one)).model.fingerprint))
  const scene = sceneOf(use)
  return {
    key: `goods/${use.goods}/use`,
    widths: [WIDTH],
    quality: QUALITY,
    most: MOST_BYTES_PER_PIXEL,
    ratio: RATIO,
    tone: 'dark',
    fingerprint: digest(
      ...sources,
      use,
      scene,
      use.truck && truckOf(use.truck).fingerprint,
      placed,
      OVER,
      QUALITY,
    ),
    draw: (studio) => draw(scene, photographer(studio, use), WIDTH),
  }
}

/** Returns the place as the camera of the photograph sees it: from the same height, with the same lens and tilt. */
function sceneOf({ goods, place, camera, scene }) {
  const { elevation, distance, fov, target } = camera
  const tilt = Math.tan((elevation * Math.PI) / 180)
  return {
    name: goods,
    ratio: '1:1',
    camera: {
      height: target[1] + distance * Math.sin((elevation * Math.PI) / 180),
      fov,
      horizon: 0.5 - tilt / (2 * Math.tan((fov * Math.PI) / 360)),
    },
    focus: { at: distance, blur: 0.012 },
    ...placeOf(place, scene),
  }
}

async function draw(scene, subject, width) {
  const height = Math.round(width / RATIO)
  const { data, ...size } = await paint(scene, { width, height, over: OVER }, { subject })
  return sharp(data, { raw: { ...size, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Returns a use at another size, for a look while writing a description. */
export function preview(goods, studio, width) {
  const use = uses.find((one) => one.goods === goods)
  return draw(sceneOf(use), photographer(studio, use), width)
}
