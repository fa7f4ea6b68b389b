import { goodsModel } from './kit/goodsModel.js'

const folder = new URL('./models/', import.meta.url)

/** Returns a description of models/ by its name, and its model for the studio. */
export async function modelOf(name) {
  const source = new URL(`${name}.js`, folder)
  const { goods } = await import(source)
  return { goods, model: goods.model?.(name) ?? goodsModel(`goods/${name}`, source, goods) }
}
