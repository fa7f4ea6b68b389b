import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from './list/activities.js'
import { ads } from './list/ads.js'
import { banners } from './list/banners.js'
import { dealers } from './list/dealers.js'
import { life } from './list/life.js'
import { paint } from './paint.js'
import { scenePictures } from './pictures.js'
import { DRAWINGS } from './props/index.js'

const all = [...banners, ...activities, ...life, ...dealers, ...ads]

test('every prop of a scene has a drawing', () => {
  for (const scene of all)
    for (const prop of scene.props ?? [])
      assert.ok(prop.kind === 'truck' || DRAWINGS[prop.kind], `${scene.name}: ${prop.kind}`)
})

test('every key is unique', () => {
  const keys = scenePictures.map((picture) => picture.key)
  assert.equal(new Set(keys).size, keys.length)
})

test('each activity page has its hero picture, and car life at least 24 covers', () => {
  const names = activities.map((scene) => scene.name)
  for (const page of [
    'activityOneOne',
    'activityBuyCar',
    'doubleElevenActivity',
    'activity11_11',
    'answerCalculation',
    'Zheshangzhe',
    'dealerActivity',
    'detail',
    'bargain',
    'luckyDraw',
  ])
    assert.ok(names.includes(page), page)
  assert.ok(life.length >= 24)
  assert.ok(banners.length >= 5)
})

test('covers of car life have the three ratios of its waterfall', () => {
  assert.deepEqual([...new Set(life.map((scene) => scene.ratio))].sort(), ['1:1', '3:4', '4:3'])
})

test('the same description paints the same picture', async () => {
  const scene = life.find(({ name }) => name === 'harvest')
  const [a, b] = [
    await paint(scene, { width: 48, height: 36, over: 1 }),
    await paint(scene, { width: 48, height: 36, over: 1 }),
  ]
  assert.ok(a.data.equals(b.data))
})
