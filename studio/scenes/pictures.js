import sharp from 'sharp'
import { digest, sourceDigest } from '../lib/sources.js'
import { activities } from './list/activities.js'
import { ads } from './list/ads.js'
import { banners } from './list/banners.js'
import { dealers } from './list/dealers.js'
import { life } from './list/life.js'
import { paint } from './paint.js'
import { truckMarks, truckSprites } from './props/truck.js'

/** Picture settings of each shelf of scenes: the widths that pages use, oversampling and quality. */
const SHELVES = [
  { shelf: 'banner', scenes: banners, widths: [400, 750], over: 1.7, quality: 80 },
  { shelf: 'activity', scenes: activities, widths: [400, 750], over: 1.6, quality: 80 },
  { shelf: 'life', scenes: life, widths: [400, 750], over: 1.5, quality: 79 },
  { shelf: 'dealer', scenes: dealers, widths: [400, 750], over: 1.6, quality: 80 },
  { shelf: 'ad', scenes: ads, widths: [750], over: 1.5, quality: 79 },
]

/**
 * Size limit of a `lean` scene. Leaves, pebbles and rows of vines make the largest files and hide the loss of a lower
 * quality.
 */
const LEAN_BYTES_PER_PIXEL = 0.07

/** Additional width of a hero: its page draws it taller than 16:9, so its sides are cut off. */
const HERO_WIDTH = 1200

const ratioOf = (scene) => {
  const [across, down] = (scene.ratio ?? '16:9').split(':').map(Number)
  return across / down
}

/** Returns one scene of a shelf as a picture to develop. */
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
  // `tone` (colour of text on it), `lean` (compression) and `hero` (width) don't change the drawing, so exclude them.
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

/** Paints a scene. @returns {Promise<Buffer>} a PNG, `width` pixels across */
export async function paintScene(scene, width, over, truckSprite) {
  const height = Math.round(width / ratioOf(scene))
  const frame = await paint(scene, { width, height, over }, { truckSprite })
  return sharp(frame.data, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}
