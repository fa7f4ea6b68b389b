import sharp from 'sharp'
import { digest, sourceDigest } from '../lib/sources.js'
import { activities } from './list/activities.js'
import { ads } from './list/ads.js'
import { banners } from './list/banners.js'
import { dealers } from './list/dealers.js'
import { life } from './list/life.js'
import { paint } from './paint.js'
import { truckMarks, truckSprites } from './props/truck.js'

/** What each shelf of scenes is painted at: the widths that pages ask for, and how finely. */
const SHELVES = [
  { shelf: 'banner', scenes: banners, widths: [400, 750], over: 1.7, quality: 80 },
  { shelf: 'activity', scenes: activities, widths: [400, 750], over: 1.6, quality: 80 },
  { shelf: 'life', scenes: life, widths: [400, 750], over: 1.5, quality: 79 },
  { shelf: 'dealer', scenes: dealers, widths: [400, 750], over: 1.6, quality: 80 },
  { shelf: 'ad', scenes: ads, widths: [750], over: 1.5, quality: 79 },
]

/** Leaves, pebbles and rows of vines hide what a lower quality takes away, and weigh most: a `lean` scene is no heavier than this. */
const LEAN_BYTES_PER_PIXEL = 0.07

/** A hero of a page that draws it taller than 16:9, so that its sides stand outside: it comes this wide too. */
const HERO_WIDTH = 1200

const ratioOf = (scene) => {
  const [across, down] = (scene.ratio ?? '16:9').split(':').map(Number)
  return across / down
}

/** One scene of a shelf as a picture to develop. */
export const scenePicture = (
  { shelf, widths: usual, over, quality },
  scene,
  widths = scene.hero ? [...usual, HERO_WIDTH] : usual,
) => ({
  key: `scenes/${shelf}/${scene.name}`,
  widths,
  quality,
  most: scene.lean ? LEAN_BYTES_PER_PIXEL : undefined,
  ratio: ratioOf(scene),
  tone: scene.tone ?? 'dark',
  // `tone` tells pages how to write on it, `lean` how far it is pressed, `hero` how wide it comes: none is part of the drawing.
  fingerprint: digest(
    sourceDigest(new URL('./paint.js', import.meta.url)),
    { ...scene, tone: undefined, lean: undefined, hero: undefined },
    truckMarks(scene),
    over,
    quality,
  ),
  draw: (studio) => paintScene(scene, widths.at(-1), over, truckSprites(studio)),
})

/** Every scene as a picture to develop. */
export const scenePictures = SHELVES.flatMap((shelf) =>
  shelf.scenes.map((scene) => scenePicture(shelf, scene)),
)

/** @returns {Promise<Buffer>} a PNG, `width` pixels across */
export async function paintScene(scene, width, over, truckSprite) {
  const height = Math.round(width / ratioOf(scene))
  const frame = await paint(scene, { width, height, over }, { truckSprite })
  return sharp(frame.data, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
