import { buildCalls } from '@contract/calls/build'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored, setStored } from '@/platform/host/storage'
import { box, OFFER, SAVED } from '@/testing/builds'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { BuildScreen } from './BuildScreen'

const mall = (...more: Parameters<typeof fakeMall>[0] & object) =>
  fakeMall([[buildCalls.offer, OFFER], [buildCalls.list, { list: [SAVED], limit: 20 }], ...more])

beforeEach(() => {
  removeStored('builds')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
})
afterEach(() => {
  clearSession()
  jest.restoreAllMocks()
})

test('a link and a saved build name the accessory that is no longer offered', async () => {
  const withdrawn = [{ key: 'wings', name: '侧翼', otherSeriesOnly: false }]
  const lacking = { ...SAVED, possible: false, withdrawnNames: ['侧翼'] }
  signIn()
  mall([buildCalls.offer, { ...OFFER, withdrawn }], [buildCalls.list, { list: [lacking], limit: 20 }])
  const view = await mount(<BuildScreen code="ridge.base.white.std.rack~wings" />)
  await view.see('这个链接里的侧翼已不再提供，其余都在')
  await view.see('1 台')
  view.tap(view.row('我存下的车'))
  await view.see('原来的侧翼不再提供')
  view.tap(view.byRole('button', '打开进藏，岭行，创业版 · 工装白，原来的侧翼不再提供，车和配件¥113,000'))
  await view.until(() => !view.text().includes('这个链接'), 'the notice of the link to be gone')
})

const LACKING = {
  ...OFFER,
  withdrawn: [
    { key: 'wings', name: '侧翼', otherSeriesOnly: false },
    { key: 'awning', name: '侧帐', otherSeriesOnly: true },
  ],
}
const onDevice = { seriesName: '岭行', text: '创业版', imgUrl: '', price: 11300000 }

test('an accessory of a link that only other series take does not fit, it is not withdrawn', async () => {
  mall([buildCalls.offer, LACKING])
  const fitting = await mount(<BuildScreen code="ridge.base.white.std.rack~awning" />)
  await fitting.see('侧帐装不到岭行上，其余都在')
  expect(fitting.text()).not.toContain('不再提供')
  fitting.unmount()
  const both = await mount(<BuildScreen code="ridge.base.white.std.rack~wings~awning" />)
  await both.see('这个链接里的侧翼已不再提供，侧帐装不到岭行上，其余都在')
})

test('a build on this device names what is withdrawn, as far as the device has read offers', async () => {
  setStored('builds', {
    last: 'ridge.base.white.std.wings',
    saved: [
      { ...onDevice, name: '露营', code: 'ridge.base.white.std.rack~wings' },
      { ...onDevice, name: '进藏', code: 'ridge.base.white.std.rack' },
      { ...onDevice, name: '拉货', seriesName: '拓野', code: 'trail.base.white.std.' },
      { ...onDevice, name: '旧款', seriesName: '老款', code: 'gone.base.white.std.' },
    ],
  })
  const shop = mall([buildCalls.offer, LACKING])
  const view = await mount(<BuildScreen />)
  await view.see('上次配的这台车里的侧翼已不再提供，其余都在')
  await view.see('4 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  const names = [...view.container.querySelectorAll('[role="button"][aria-label^="打开"]')]
  expect(names.map((node) => node.getAttribute('aria-label'))).toEqual([
    '打开露营，岭行，创业版，原来的侧翼不再提供，存下时的车和配件¥113,000',
    '打开进藏，岭行，创业版，存下时的车和配件¥113,000',
    '打开拉货，拓野，创业版，是否还在售，打开就知道，存下时的车和配件¥113,000',
    '打开旧款，老款，创业版',
  ])
  expect(view.text()).toContain('这款车暂不能在线定制')
  expect(shop.sent(buildCalls.offer)).toHaveLength(1)
  view.tap(view.byRole('button', '打开露营，岭行，创业版，原来的侧翼不再提供，存下时的车和配件¥113,000'))
  await view.see('存下的这台车里的侧翼已不再提供，其余都在')
})

test('a series that lacks an accessory of the one before says that it was taken off', async () => {
  const without = LACKING.accessories.filter(({ key }) => key !== 'canopy')
  const withdrawn = [{ key: 'canopy', name: '高盖', otherSeriesOnly: true }]
  mall([
    buildCalls.offer,
    ({ url }: { url: string }) =>
      url.includes('trail')
        ? { ...OFFER, seriesId: 'trail', seriesName: '拓野', accessories: without, withdrawn }
        : OFFER,
  ])
  const view = await mount(<BuildScreen code="ridge.top.white.std.canopy" />)
  await view.see('落地价合计')
  view.tap(view.byRole('radio', '拓野'))
  await view.see('拓野没有高盖，已取下')
})

test('a comparison says what of a saved build is no longer sold', async () => {
  signIn()
  const lacking = {
    ...SAVED,
    buildId: 'b2',
    name: '露营',
    code: 'ridge.top.red.lost.rack~wings',
    possible: false,
  }
  const whole = { ...SAVED, buildId: 'b3', name: '旧款', code: 'gone.top.red.std.', possible: false }
  mall(
    [buildCalls.list, { list: [lacking, whole], limit: 20 }],
    [
      buildCalls.offer,
      ({ url }: { url: string }) =>
        url.includes('gone') ? refusal('404000', '这款车暂不能在线定制') : OFFER,
    ],
  )
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('2 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  view.tap(box(view, '对比露营'))
  view.tap(box(view, '对比旧款'))
  view.tap(view.button('对比 2 台'))
  await view.see('原来的选装包、1 个配件不再提供')
  await view.see('这款车暂不能在线定制')
})

test('a column of a comparison that could not be read is read again by its own button; the others stay', async () => {
  signIn()
  const other = { ...SAVED, buildId: 'b2', name: '露营', code: 'trail.top.white.std.' }
  const trail = {
    ...OFFER,
    seriesId: 'trail',
    types: OFFER.types.map((type) => ({ ...type, name: '长途版' })),
  }
  let answer: unknown = refusal('500000', '系统繁忙')
  const shop = mall(
    [buildCalls.list, { list: [SAVED, other], limit: 20 }],
    [buildCalls.offer, ({ url }: { url: string }) => (url.includes('trail') ? answer : OFFER)],
  )
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('2 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  view.tap(box(view, '对比进藏'))
  view.tap(box(view, '对比露营'))
  view.tap(view.button('对比 2 台'))
  await view.see('没能读取')
  expect(view.container.querySelectorAll('[aria-label^="重试"]')).toHaveLength(1)
  const readings = (seriesId: string) =>
    shop.sent(buildCalls.offer).filter(({ url }) => url.includes(seriesId)).length
  const before = readings('ridge')
  answer = trail
  view.tap(view.button('重试，露营'))
  await view.see('长途版')
  expect(view.text()).not.toContain('没能读取')
  expect(readings('ridge')).toBe(before)
})

test('a comparison names no ids of a series without any type that can be built', async () => {
  signIn()
  const other = { ...SAVED, buildId: 'b2', name: '露营', code: 'trail.top.dune.pack-1.' }
  mall(
    [buildCalls.list, { list: [SAVED, other], limit: 20 }],
    [
      buildCalls.offer,
      ({ url }: { url: string }) =>
        url.includes('trail') ? { ...OFFER, seriesId: 'trail', types: [] } : OFFER,
    ],
  )
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('2 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  view.tap(box(view, '对比进藏'))
  view.tap(box(view, '对比露营'))
  view.tap(view.button('对比 2 台'))
  await view.see('这款车暂不能在线定制')
  expect(view.text()).not.toMatch(/dune|pack-1/)
})

test('a saved build says once why it has changed, and nothing of a price that is not known', async () => {
  signIn()
  const list = [
    { ...SAVED, name: '露营', possible: false, withdrawnNames: ['侧翼'] },
    { ...SAVED, buildId: 'b2', name: '旧款', code: 'gone.base.white.std.', price: '0.00', possible: false },
    { ...SAVED, buildId: 'b3', name: '拉货', code: 'ridge.top.white.std.tent', possible: false },
  ]
  mall([buildCalls.list, { list, limit: 20 }])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('3 台')
  view.tap(view.row('我存下的车'))
  await view.see('原来的侧翼不再提供')
  const count = (text: string) => view.text().split(text).length - 1
  expect(count('这款车暂不能在线定制')).toBe(1)
  expect(count('配置要调整')).toBe(1)
})

test('a link says which type and colour replace those that are no longer offered', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.lost.lost.std.rack" />)
  await view.see('这个链接里的车型、颜色已不再提供，先换成旗舰版、工装白，其余都在')
})

test('a price that cannot be added up is not known, on the page and in the comparison', async () => {
  const types = OFFER.types.map((type) => ({ ...type, curbKg: 9e15 }))
  const rates = { ...OFFER.rates, vehicleTaxPerTonne: '600000.00', vehicleTaxFree: [] }
  signIn()
  mall(
    [buildCalls.offer, { ...OFFER, types, rates }],
    [
      buildCalls.list,
      {
        list: [
          { ...SAVED, code: 'ridge.top.red.std.rack' },
          { ...SAVED, buildId: 'b2', name: '露营', code: 'ridge.top.white.std.rack' },
        ],
        limit: 20,
      },
    ],
  )
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('价格待定')
  await view.see('2 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  view.tap(box(view, '对比进藏'))
  view.tap(box(view, '对比露营'))
  view.tap(view.button('对比 2 台'))
  await view.see('落地价（全款）')
  expect(view.text().split('价格待定').length - 1).toBeGreaterThanOrEqual(9)
  expect(view.text()).not.toContain('¥0')
})
