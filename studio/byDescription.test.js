// A description alone is enough for pictures: this test adds only data and checks that the shot lists draw it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { goodsModel, mark } from './goods/kit/goodsModel.js'
import { box, emblem } from './goods/kit/shapes.js'
import { distance, thumbnail } from './lib/likeness.js'
import { openStudio } from './lib/studio.js'
import { mood } from './scenes/light/moods.js'
import { paintScene, scenePicture } from './scenes/pictures.js'
import { goodsShots } from './shots/goods.js'
import { seriesShots } from './shots/trucks.js'
import { turntableShots } from './shots/turntable.js'
import { PAINTS, RANGE, TURNTABLE_FRAMES } from './trucks/range.js'
import { SERIES } from './trucks/series/index.js'
import { usePicture } from './uses/pictures.js'

const keys = (pictures) => pictures.map(({ key }) => key)
const prints = (pictures) => new Set(pictures.map(({ fingerprint }) => fingerprint))

let open
const studio = () => (open ??= openStudio({ coarse: 4 }))
after(async () => (await open)?.close())

/** Renders a small draft of a photograph. */
const drafted = async (pictures, key) => {
  const picture = pictures.find((one) => one.key === key)
  return sharp(await (await picture.draw(studio)).png().toBuffer())
}
/** Measures the pixels that are neither backdrop nor shadow: share of the frame, and mean colour. */
async function subjectOf(image) {
  const { data, info } = await image.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += info.channels) {
    const [r, g, b] = data.subarray(i, i + 3)
    if (Math.max(r, g, b) - Math.min(r, g, b) < 24) continue
    count++
    for (const [c, value] of [r, g, b].entries()) sum[c] += value
  }
  return { share: count / (info.width * info.height), colour: sum.map((value) => value / count) }
}

/** A series for the test: a shorter, lower scout with another front. */
const mini = {
  ...SERIES.scout,
  key: 'mini',
  proportions: {
    ...SERIES.scout.proportions,
    wheelbase: 2.62,
    rearOverhang: 0.8,
    face: 'beam',
    tailLamp: 'frame',
  },
}

test('a new series gets its colours from every side, close-ups, trims and a turntable', () => {
  const range = { name: '试制', colours: ['dune', 'pine'], frame: 0.7 }
  const pictures = seriesShots(mini, range)
  assert.deepEqual(
    keys(pictures)
      .filter((key) => key.includes('/pine/'))
      .sort(),
    ['trucks/mini/pine/f34', 'trucks/mini/pine/front', 'trucks/mini/pine/r34', 'trucks/mini/pine/side'],
  )
  assert.equal(pictures.filter(({ key }) => key.includes('/detail/')).length, 5)
  assert.equal(pictures.filter(({ key }) => key.includes('/trim/')).length, 4)
  assert.equal(turntableShots(mini, range).length, TURNTABLE_FRAMES)
  const others = prints(seriesShots(SERIES.scout, RANGE.scout))
  assert.ok(pictures.every(({ fingerprint }) => !others.has(fingerprint)))
})

test('the new series and the new colour are rendered', async () => {
  PAINTS.moss = { colour: '#5a7a20', metal: 0.3, flake: 0.6 }
  const range = { name: '试制', colours: ['dune', 'moss'], frame: 0.7 }
  const pictures = seriesShots(mini, range)
  const side = await drafted(pictures, 'trucks/mini/moss/side')
  delete PAINTS.moss
  const { share, colour } = await subjectOf(side)
  assert.ok(share > 0.05 && share < 0.4, `a truck fills ${share}`)
  assert.ok(colour[1] > colour[0] && colour[1] > colour[2] + 40, `moss is green: ${colour}`)
  const sand = await subjectOf(await drafted(pictures, 'trucks/mini/dune/side'))
  assert.ok(sand.colour[0] > sand.colour[1], 'dune is not')
})

test('a new colour is drawn from four sides and changes no other picture', () => {
  const before = seriesShots(SERIES.ridge, RANGE.ridge)
  PAINTS.moss = { colour: '#5a6140', metal: 0.5, flake: 0.6 }
  const after = seriesShots(SERIES.ridge, { ...RANGE.ridge, colours: [...RANGE.ridge.colours, 'moss'] })
  delete PAINTS.moss
  const known = prints(before)
  const added = after.filter(({ fingerprint }) => !known.has(fingerprint))
  assert.deepEqual(
    keys(added).sort(),
    ['f34', 'front', 'r34', 'side'].map((view) => `trucks/ridge/moss/${view}`),
  )
})

test('new goods get their picture and one for each of their colours', () => {
  const described = {
    parts: () => [
      ['coat', box(0.6, 0.8, 0.3, 0.05)],
      mark('orange', emblem(0.2, 0.02).translate(0, 0.1, 0.155)),
    ],
    materials: { coat: { colour: '#55603a', rough: 0.5, coat: 0.5 } },
    variants: { red: { coat: { colour: '#9c2c1c' } } },
  }
  const model = goodsModel('goods/crate', new URL(import.meta.url), described)
  const pictures = goodsShots('crate', described, model)
  assert.deepEqual(keys(pictures), ['goods/crate/main', 'goods/crate/red'])
  assert.equal(prints(pictures).size, 2)
  assert.deepEqual(pictures[0].widths, [200, 400, 750])
})

test('the new goods are rendered, each colour differently', async () => {
  const described = {
    parts: () => [['coat', box(0.6, 0.8, 0.3, 0.05)]],
    materials: { coat: { colour: '#3c6a2a', rough: 0.5, coat: 0.5 } },
    variants: { red: { coat: { colour: '#9c2c1c' } } },
  }
  const pictures = goodsShots(
    'crate',
    described,
    goodsModel('goods/crate', new URL(import.meta.url), described),
  )
  const green = await drafted(pictures, 'goods/crate/main')
  const red = await drafted(pictures, 'goods/crate/red')
  const [a, b] = [await subjectOf(green), await subjectOf(red)]
  assert.ok(a.share > 0.15 && a.share < 0.6, `a crate fills ${a.share}`)
  assert.ok(a.colour[1] > a.colour[0] && b.colour[0] > b.colour[1], `${a.colour} and ${b.colour}`)
  assert.ok(distance(await thumbnail(green), await thumbnail(red)) > 3)
})

test('a new scene is painted from its description: the same each time, and different in another light', async () => {
  const shelf = { shelf: 'life', widths: [48], over: 1, quality: 80 }
  const scene = (name, hour) => ({
    name,
    ratio: '4:3',
    camera: { height: 2, fov: 50, horizon: 0.6 },
    land: [{ kind: 'hills', scale: 40, height: 3, seed: 2 }],
    ground: { colour: ['#59643a', '#6f7645'], size: 8, grain: 0.4 },
    props: [{ kind: 'conifer', at: [2, 20] }],
    ...mood(hour),
  })
  const noon = scene('test-noon', 'day')
  assert.equal(scenePicture(shelf, noon).key, 'scenes/life/test-noon')
  const [once, twice, evening] = await Promise.all([
    paintScene(noon, 48, 1),
    paintScene(noon, 48, 1),
    paintScene(scene('test-noon', 'dusk'), 48, 1),
  ])
  assert.ok(once.equals(twice))
  assert.ok(!once.equals(evening))
})

test('a place, a camera and a list of goods are enough for a picture of goods in use', async () => {
  const use = {
    goods: 'cooler',
    place: 'meadow',
    truck: { series: 'ridge', trim: 't1' },
    camera: { azimuth: 140, elevation: 8, distance: 5, fov: 30, target: [-2, 0.6, 0.5] },
    with: [{ goods: 'cooler', length: 0.7, at: [-3, 0, 1] }],
  }
  const picture = await usePicture(use)
  assert.equal(picture.key, 'goods/cooler/use')
  const moved = await usePicture({ ...use, with: [{ ...use.with[0], at: [-3, 0, 1.2] }] })
  assert.notEqual(picture.fingerprint, moved.fingerprint)
})
