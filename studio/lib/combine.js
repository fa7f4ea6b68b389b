import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { BUILD_ORDER } from '../trucks/build.js'
import { picturePath } from './develop.js'
import { CACHE, ready } from './places.js'

const WIDTH = 640
const HEIGHT = 360
const COLUMNS = 2

/** Puts the layers of a build together in one view. */
async function viewOf([series, paint, type, accessories = ''], order, v) {
  const fitted = accessories.split(',')
  const names = { truck: `truck/${paint}`, type: `type/${type}` }
  const files = order
    .filter((layer) => names[layer] || fitted.includes(layer))
    .map((layer) => picturePath(`build/${series}/${names[layer] ?? `fit/${layer}`}/${v}`, WIDTH))
  const [ground, ...over] = files.filter((file) => existsSync(file))
  return sharp(ground)
    .composite(over.map((input) => ({ input })))
    .png()
    .toBuffer()
}

/**
 * Draws a build from all sides into studio/cache, from developed layers.
 * @param {string} build for example `ridge/pine/t1/rack,awning` @returns {Promise<string>} the file
 */
export async function combined(build) {
  const views = await Promise.all(BUILD_ORDER.map((order, v) => viewOf(build.split('/'), order, v)))
  const file = ready(join(CACHE, 'combined', `${build.replace(/[^a-z0-9]+/g, '-')}.png`))
  await sharp({
    create: {
      width: WIDTH * COLUMNS,
      height: HEIGHT * Math.ceil(views.length / COLUMNS),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(
      views.map((input, i) => ({
        input,
        left: (i % COLUMNS) * WIDTH,
        top: Math.floor(i / COLUMNS) * HEIGHT,
      })),
    )
    .toFile(file)
  return file
}
