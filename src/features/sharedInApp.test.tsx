import { gatherCalls } from '@contract/calls/gather'
import { messagesCalls } from '@contract/calls/messages'
import { productCalls } from '@contract/calls/product'
import { seckillCalls } from '@contract/calls/seckill'
import { shareCalls } from '@contract/calls/share'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { SeckillDetailScreen } from '@/features/seckill/SeckillDetailScreen'
import { clearSession } from '@/features/session/sessionStore'
import { VehicleGoodsDetailScreen } from '@/features/vehicles/VehicleGoodsDetailScreen'
import { AppRefusal } from '@/platform/host/bridge'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { wholeSeckill } from '@/testing/seckills'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'

/** In the maker's app a share sends the app a signature of the subject, and counts for its popularity (spec 7). */

jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: 'nativeApp', os: 'ios', appBrand: null }),
}))
const mockCallApp = jest.fn()
jest.mock('@/platform/host/bridge', () => ({
  ...jest.requireActual('@/platform/host/bridge'),
  callApp: (...args: unknown[]) => mockCallApp(...args),
}))

const shared = () =>
  fakeMall([
    [seckillCalls.detail, wholeSeckill({ goodsId: 'mug' })],
    [seckillCalls.winners, { list: [], total: 0, pageNum: 1, pageSize: 20 }],
    [seckillCalls.showDetail, silence],
    [messagesCalls.offers, silence],
    [messagesCalls.mine, silence],
    [
      vehiclesCalls.goods,
      whole({
        goodsId: 'ridge',
        seriesId: 'ridge',
        seriesName: '岭行',
        specs: [
          { specId: 'type', name: '车型', values: [{ valueId: 'base', name: '创业版' }] },
          { specId: 'colour', name: '车身颜色', values: [{ valueId: 'white', name: '工装白' }] },
        ],
        defaults: ['base', 'white'],
      }),
    ],
    [productCalls.detail, silence],
    [
      productCalls.specificationSelected,
      whole({ remaining: ['base', 'white'], vehicle: { price: '125800.00', typeName: '创业版' } }),
    ],
    [shareCalls.appSign, { timestamp: 1, nonceStr: 'n', sign: 'signed' }],
    [shareCalls.wxShareData, silence],
    [shareCalls.record, whole({})],
    [gatherCalls.addPopularity, { counted: true, count: 3 }],
  ])

async function share(view: Mounted) {
  await view.until(() => view.container.querySelector('[aria-label="分享"]'), 'the share control')
  view.tap(view.button('分享'))
  await view.see('发给朋友')
  view.tap(view.button('发给朋友'))
}

beforeEach(() => {
  signIn()
  mockCallApp.mockReset().mockResolvedValue({})
})
afterEach(() => clearSession())

test.each([
  ['a seckill', () => <SeckillDetailScreen seckillId="s1" />, 'mug', 'seckillDetail?seckillId=s1'],
  [
    'a vehicle',
    () => <VehicleGoodsDetailScreen goodsId="ridge" />,
    'ridge',
    'goodsId=ridge&typeId=base&colourId=white',
  ],
])('the share of %s is signed for the app, and counted', async (_what, Screen, goodsId, address) => {
  const mall = shared()
  const view = await mount(<Screen />)
  await share(view)
  await view.until(() => mall.sent(gatherCalls.addPopularity).length, 'the share to be counted')
  expect(JSON.parse(String(mall.sent(shareCalls.appSign)[0]?.body))).toEqual({
    active: 'good_share',
    source: 'app',
    payload: { goods_id: goodsId },
  })
  const [, params] = mockCallApp.mock.calls.find(([method]) => method === 'share') ?? []
  expect(params).toMatchObject({ sign: { sign: 'signed' }, url: expect.stringContaining(address) })
  expect(JSON.parse(String(mall.sent(gatherCalls.addPopularity)[0]?.body))).toEqual({
    active: 'good_share',
    payload: { goods_id: goodsId },
  })
})

test('a share that the app cancelled is not counted', async () => {
  const mall = shared()
  mockCallApp.mockImplementation(async (method: string) => {
    if (method === 'share') throw new AppRefusal('cancelled', 'share')
    return {}
  })
  const view = await mount(<SeckillDetailScreen seckillId="s1" />)
  await share(view)
  await view.until(() => mockCallApp.mock.calls.some(([method]) => method === 'share'), 'the app to share')
  await settled()
  expect(mall.sent(gatherCalls.addPopularity)).toEqual([])
})
