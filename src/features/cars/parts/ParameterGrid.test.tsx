import { mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { ParameterGrid } from './ParameterGrid'

const MAX_NODES = 350
const types = ['先锋版', '征途版', '旗舰版', '越野版'].map((name, place) => ({
  typeId: `t${place}`,
  name,
  priceText: '15.88万',
}))
const groups = [0, 1, 2, 3].map((group) => ({
  name: `第${group}组`,
  rows: Array.from({ length: 15 }, (_, row) => ({
    name: `参数${group}-${row}`,
    values: types.map(({ typeId }) => `${typeId}的值`),
    isSame: false,
  })),
}))

test('four types and sixty rows are rendered in order, in batches small enough for a mini-program', async () => {
  const batches: number[] = []
  let before = 0
  const watcher = new MutationObserver(() => {
    const now = countNodes(document.body)
    batches.push(now - before)
    before = now
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  const view = await mount(<ParameterGrid types={types} groups={groups} target={null} onSettle={() => {}} />)
  await view.see('参数3-14')
  await settled()
  watcher.disconnect()
  expect(batches.length).toBeGreaterThan(1)
  expect(Math.max(...batches)).toBeLessThanOrEqual(MAX_NODES)
  const names = [...view.text().matchAll(/参数\d-\d+/g)].map(([name]) => name)
  expect(names).toEqual(groups.flatMap(({ rows }) => rows.map(({ name }) => name)))
  view.unmount()
})

/** Counts elements and texts, as a mini-program counts its nodes. */
const countNodes = (node: Node): number =>
  [...node.childNodes].reduce((sum, child) => sum + 1 + countNodes(child), 0)
