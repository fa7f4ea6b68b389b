import { readdirSync } from 'node:fs'
import { DETAILS } from '../goods/details.js'
import { goodsModel } from '../goods/kit/goodsModel.js'
import { photo } from '../lib/picture.js'

const folder = new URL('../goods/models/', import.meta.url)
const WIDTHS = [200, 400, 750]
const CAMERA = { azimuth: 62, elevation: 17, distance: 4.2, fit: 0.72 }

/** Every description in goods/models: its main picture, its colours and perhaps a close-up. */
export async function shots() {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()
  const lists = await Promise.all(files.map((file) => picturesOf(file)))
  return lists.flat()
}

async function picturesOf(file) {
  const source = new URL(file, folder)
  const name = file.replace('.js', '')
  const { goods } = await import(source)
  const model = goods.model?.(name) ?? goodsModel(`goods/${name}`, source, goods)
  const frame = { width: 750, height: 750, scale: 1.5, light: 'light', ...goods.shot }
  const shot = (camera, materials) => ({
    ...frame,
    camera: { ...CAMERA, ...goods.camera, ...camera },
    materials,
  })
  const take = (picture, camera, materials, widths = WIDTHS) =>
    photo(`goods/${name}/${picture}`, model, shot(camera, materials), { widths, quality: 76 })
  return [
    take('main'),
    ...Object.entries(goods.variants ?? {}).map(([variant, materials]) => take(variant, {}, materials)),
    ...(DETAILS[name] ? [take('detail', DETAILS[name], undefined, [750])] : []),
  ]
}
