import { readdirSync } from 'node:fs'
import { DETAILS } from '../goods/details.js'
import { modelOf } from '../goods/model.js'
import { photo } from '../lib/picture.js'

const folder = new URL('../goods/models/', import.meta.url)
const WIDTHS = [200, 400, 750]
/** Widths of colours, which are shown in carts and choosers, never across the screen. */
const CHOSEN = [200, 400]
/** Settings of a close-up, which has only soft surfaces and is shown once. */
const CLOSE = { widths: [750], quality: 68, most: 0.032 }
const CAMERA = { azimuth: 62, elevation: 17, distance: 4.2, fit: 0.72 }

/** Returns the pictures of every description in goods/models. */
export async function shots() {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace('.js', ''))
    .sort()
  const described = await Promise.all(names.map(modelOf))
  return described.flatMap(({ goods, model }, i) => goodsShots(names[i], goods, model))
}

/** Returns the pictures of one of the goods: its main one, its colours and possibly a close-up. */
export function goodsShots(name, goods, model) {
  const frame = { width: 750, height: 750, scale: 1.5, light: 'light', ...goods.shot }
  const shot = (camera, materials) => ({
    ...frame,
    camera: { ...CAMERA, ...goods.camera, ...camera },
    materials,
  })
  const take = (picture, camera, materials, print) =>
    photo(`goods/${name}/${picture}`, model, shot(camera, materials), {
      widths: WIDTHS,
      quality: 76,
      ...print,
    })
  return [
    take('main'),
    ...Object.entries(goods.variants ?? {}).map(([variant, materials]) =>
      take(variant, {}, materials, { widths: CHOSEN }),
    ),
    ...(DETAILS[name] ? [take('detail', DETAILS[name], undefined, CLOSE)] : []),
  ]
}
