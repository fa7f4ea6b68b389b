import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DETAILS } from './details.js'

const here = (path) => new URL(path, import.meta.url)
const described = readdirSync(here('models/')).map((file) => file.replace('.js', ''))
const seeds = readdirSync(here('../../mall/seeds/goods/')).map((file) =>
  readFileSync(here(`../../mall/seeds/goods/${file}`), 'utf8'),
)

test('every model that the shop sells has a description', () => {
  const sold = new Set(
    seeds.flatMap((text) => [...text.matchAll(/model: '([^']+)'/g)].map(([, name]) => name)),
  )
  assert.deepEqual(
    [...sold].filter((name) => !described.includes(name)),
    [],
  )
})

test('close-ups belong to models that exist', () => {
  assert.deepEqual(
    Object.keys(DETAILS).filter((name) => !described.includes(name)),
    [],
  )
})

test('a colour changes only materials that the model is made of', async () => {
  for (const name of described) {
    const { goods } = await import(here(`models/${name}.js`))
    if (!goods.variants) continue
    const used = new Set(goods.parts().map(([material]) => material))
    for (const [variant, materials] of Object.entries(goods.variants))
      for (const material of Object.keys(materials))
        assert.ok(used.has(material), `${name} ${variant}: nothing is made of ${material}`)
  }
})
