import { existsSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { picturePath } from '../../lib/develop.js'
import { readManifest } from '../../lib/manifest.js'
import { rasterImage } from './sprite.js'

/** Metres across each view of a truck about 5.4 m long and 1.9 m wide. */
const SPAN = { side: 5.45, f34: 4.75, r34: 4.75, front: 2.15 }

const cutout = ({ series, view = 'f34' }) => picturePath(`trucks/${series}/cutout/${view}`, 1200)

/** Changes when a truck in the scene is photographed anew. */
export const truckMarks = (scene) =>
  (scene.props ?? []).filter((prop) => prop.kind === 'truck').map((prop) => readManifest()[`trucks/${prop.series}/cutout/${prop.view ?? 'f34'}`]?.hash ?? 'none')

/** A truck's cutout as a sprite: trimmed to its outline, standing on the ground. */
export async function truckSprite(prop) {
  const { view = 'f34' } = prop
  const file = cutout(prop)
  if (!existsSync(file)) return undefined
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const edge = outline(data, info)
  const body = await rasterImage(sharp(file).extract({ left: edge.x0, top: edge.y0, width: edge.x1 - edge.x0 + 1, height: edge.y1 - edge.y0 + 1 }))
  const span = SPAN[view]
  const tall = (span * (edge.y1 - edge.y0)) / (edge.x1 - edge.x0)
  // The nearer tyre touches the ground lowest: sink the picture a little so that the far ones do too.
  return { box: [-span / 2, -tall * 0.965, span / 2, tall * 0.035], body }
}

function outline(data, { width, height }) {
  const edge = { x0: width, y0: height, x1: 0, y1: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] < 128) continue
      edge.x0 = Math.min(edge.x0, x)
      edge.x1 = Math.max(edge.x1, x)
      edge.y0 = Math.min(edge.y0, y)
      edge.y1 = Math.max(edge.y1, y)
    }
  return edge
}
