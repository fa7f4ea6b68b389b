import { buildCalls } from '@contract/calls/build'
import { prefersReducedMotion } from '@/platform/engine/reducedMotion'
import { removeStored } from '@/platform/host/storage'
import { box, drawn, loadAll, OFFER, VIEWS } from '@/testing/builds'
import { fakeMall } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { BuildScreen } from '../BuildScreen'

jest.mock('@/platform/engine/reducedMotion', () => ({ prefersReducedMotion: jest.fn(() => false) }))

const mall = (offer: object = OFFER) => fakeMall([[buildCalls.offer, offer]])
beforeEach(() => removeStored('builds'))

test('the old picture stays until every layer of the new one has loaded', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  loadAll(view)
  view.tap(box(view, '龙门架'))
  expect(drawn(view)).toEqual(['white/0'])
  loadAll(view)
  expect(drawn(view)).toEqual(['white/0', 'rack/0'])
})

test('only the shown view and its neighbours are loaded before the shopper turns the truck', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  const sources = () =>
    [...new Set([...view.container.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''))]
      .filter((src) => src.includes('/build/'))
      .map((src) => src.replace(/^.*\/build\//, ''))
  expect(sources()).toEqual(['white/0.webp'])
  loadAll(view)
  expect(sources()).toEqual(['white/0.webp'])
  await view.until(() => sources().length > 1, 'the neighbours, when the first view is drawn')
  expect(sources().sort()).toEqual(['white/0.webp', 'white/1.webp', 'white/7.webp'])
  view.tap(view.button('向右转'))
  loadAll(view)
  expect(drawn(view)).toEqual(['white/1'])
  expect(sources()).toHaveLength(VIEWS)
})

test('without layers the pictures of the colour are shown, and a note says so', async () => {
  const colours = OFFER.colours.map((colour) => ({ ...colour, layer: [] }))
  mall({ ...OFFER, colours })
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  view.tap(box(view, '龙门架'))
  loadAll(view)
  expect(drawn(view)).toEqual(['white-f34'])
  expect(view.text()).toContain('配件以实物为准')
})

test('an accessory that the studio has not drawn is fitted and priced, and a note says that it is not in the picture', async () => {
  const accessories = OFFER.accessories.map((one) => (one.name === '龙门架' ? { ...one, layer: [] } : one))
  mall({ ...OFFER, accessories })
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  expect(view.text()).not.toContain('不在图上')
  view.tap(box(view, '龙门架'))
  view.tap(box(view, '帐篷'))
  loadAll(view)
  expect(drawn(view)).toEqual(['white/0', 'tent/0'])
  expect(view.text()).toContain('龙门架不在图上，以实物为准')
})

test('the layers of each view are in the order that the mall names, those that it does not name on top', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std.rack~tent" />)
  await view.see('落地价合计')
  loadAll(view)
  expect(drawn(view)).toEqual(['white/0', 'rack/0', 'tent/0'])
  view.tap(view.button('向右转'))
  loadAll(view)
  expect(drawn(view)).toEqual(['white/1', 'tent/1', 'rack/1'])
  view.tap(view.button('向右转'))
  loadAll(view)
  expect(drawn(view)).toEqual(['white/2', 'rack/2', 'tent/2'])
})

test.each([
  ['top', ['white/0', 'rack/0']],
  ['base', ['white/0']],
])('what a pack brings along is on the truck if its type takes it: %s', async (typeId, layers) => {
  const accessories = OFFER.accessories.map((one) =>
    one.name === '龙门架' ? { ...one, excludes: ['wild'], fits: [typeId] } : one,
  )
  mall({ ...OFFER, accessories })
  const view = await mount(<BuildScreen code="ridge.top.white.wild." />)
  await view.see('落地价合计')
  loadAll(view)
  expect(drawn(view)).toEqual(layers)
  const label = view.byRole('img').getAttribute('aria-label') ?? ''
  expect(label.includes('装有龙门架')).toBe(layers.length > 1)
})

/** Moves a finger across the truck. */
function drag(view: Awaited<ReturnType<typeof mount>>, way: number) {
  const touch = (type: string, x: number) => {
    const event = Object.assign(new Event(type, { bubbles: true }), {
      touches: [{ clientX: x, clientY: 10 }],
    })
    view.act(() => void view.byRole('img').dispatchEvent(event))
  }
  touch('touchstart', 200)
  for (const part of [0.25, 0.5, 0.75, 1]) touch('touchmove', 200 + way * part)
  loadAll(view)
}

test('the truck turns with the finger, by one view for an eighth of the width', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std." />)
  await view.see('左右拖动，转着看')
  drag(view, (window.innerWidth / VIEWS) * 3)
  expect(drawn(view)).toEqual(['white/3'])
})

test('with reduced motion it is a set of pictures: a swipe shows the next one, however far it goes', async () => {
  jest.mocked(prefersReducedMotion).mockReturnValue(true)
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std." />)
  await view.see('左右滑动，第 1 张，共 8 张')
  drag(view, -30)
  expect(drawn(view)).toEqual(['white/0'])
  drag(view, -300)
  expect(drawn(view)).toEqual(['white/1'])
  await view.see('左右滑动，第 2 张，共 8 张')
  drag(view, 300)
  drag(view, 300)
  expect(drawn(view)).toEqual(['white/7'])
  jest.mocked(prefersReducedMotion).mockReturnValue(false)
})

test('a truck that could not be loaded leaves the old picture, with a note, until the network is back', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std.rack" />)
  await view.see('落地价合计')
  loadAll(view)
  view.tap(view.byRole('radio', '氧化红，+¥2,000'))
  const red = () => [...view.container.querySelectorAll('img')].find(({ src }) => src.includes('/red/0'))
  view.act(() => void red()?.dispatchEvent(new Event('error')))
  expect(drawn(view)).toEqual(['white/0', 'rack/0'])
  expect(view.text()).toContain('新图没能加载，联网后再试')
  view.act(() => void window.dispatchEvent(new Event('online')))
  loadAll(view)
  expect(drawn(view)).toEqual(['red/0', 'rack/0'])
  expect(view.text()).toContain('左右拖动，转着看')
})

test('a layer that failed is requested again when the network is back, and at the next change', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std." />)
  await view.see('落地价合计')
  loadAll(view)
  view.tap(box(view, '龙门架'))
  const rack = () => [...view.container.querySelectorAll('img')].find(({ src }) => src.includes('/rack/0'))
  const fails = () => view.act(() => void rack()?.dispatchEvent(new Event('error')))
  const first = rack()
  fails()
  expect(rack()).toBe(first)
  expect(drawn(view)).toEqual(['white/0'])
  view.act(() => void window.dispatchEvent(new Event('online')))
  const second = rack()
  expect(second).not.toBe(first)
  fails()
  view.tap(box(view, '帐篷'))
  expect(rack()).not.toBe(second)
  loadAll(view)
  expect(drawn(view)).toEqual(['white/0', 'rack/0', 'tent/0'])
})
