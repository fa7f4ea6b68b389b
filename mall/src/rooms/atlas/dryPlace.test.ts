import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildDealers } from '../../../seeds/dealers/build'
import { dryPlace } from './dryPlace'
import { blockOf, purposeOf, ringIn } from './ground'
import { knotOf } from './lattice'
import { roughMetres } from './towns'

test('no dealer is in a park or a lake, and a place that is fit stays where it is', () => {
  const dealers = buildDealers()
  assert.ok(dealers.length >= 150)
  for (const dealer of dealers) {
    const purpose = purposeOf(blockOf(knotOf(dealer)))
    assert.ok(purpose !== 'park' && purpose !== 'lake', dealer.name)
    const { latitude, longitude } = dealer
    assert.ok(roughMetres(dryPlace({ latitude, longitude }), dealer) < 1)
  }
})

test('from the middle of a lake it is no more than a few blocks to the bank', () => {
  const beijing = knotOf({ latitude: 39.9, longitude: 116.4 })
  let lakes = 0
  for (let i = -80; i <= 80; i += 4)
    for (let j = -80; j <= 80; j += 4) {
      const block = blockOf({ i: beijing.i + i, j: beijing.j + j })
      if (purposeOf(block) !== 'lake') continue
      lakes += 1
      const [edge] = ringIn(block, 1, true)
      assert.ok(edge)
      const metres = roughMetres(dryPlace(edge), edge)
      assert.ok(metres > 100 && metres < 6_000, String(metres))
    }
  assert.ok(lakes > 0)
})
