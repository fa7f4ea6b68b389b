import { buildCalls } from '@contract/calls/build'
import { shareCalls } from '@contract/calls/share'
import Taro from '@tarojs/taro'
import { removeStored } from '@/platform/host/storage'
import { OFFER, SAVED } from '@/testing/builds'
import { fakeMall, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { BuildScreen } from './BuildScreen'
import { stageOf } from './model/layers'
import { toBuildOffer } from './model/offer'
import { sharedBuild } from './model/wording'

const IMPOSSIBLE = 'ridge.top.red.std.tent'

beforeEach(() => {
  removeStored('builds')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  fakeMall([
    [buildCalls.offer, OFFER],
    [buildCalls.list, { list: [SAVED], limit: 20 }],
  ])
})
afterEach(() => jest.restoreAllMocks())

test('a build that is not possible is neither shared nor made a poster: the button says why', async () => {
  const view = await mount(<BuildScreen code={IMPOSSIBLE} />)
  await view.see('加装龙门架')
  const says = () => view.text().split('帐篷要装在龙门架上').length
  const before = says()
  view.tap(view.button('分享'))
  await view.until(() => says() > before, 'the reason')
  expect(view.text()).not.toContain('生成海报')
  view.tap(view.button('加装龙门架'))
  await view.until(() => view.container.querySelector('[role="img"][aria-label*="龙门架"]'), 'the rack')
  view.tap(view.button('分享'))
  await view.see('生成海报')
})

test('a type that is withdrawn while its poster is open takes the poster away, which does not come back by itself', async () => {
  const shop = fakeMall([
    [buildCalls.offer, OFFER],
    [shareCalls.qrCode, silence],
    [shareCalls.record, silence],
  ])
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('落地价合计')
  view.tap(view.button('分享'))
  view.tap(view.button('生成海报'))
  await view.see('正在制作海报')
  shop.answer(buildCalls.offer, { ...OFFER, types: OFFER.types.slice(0, 1) })
  await view.client.invalidateQueries()
  await view.see('这款车型已停售')
  await view.until(() => !view.text().includes('正在制作海报'), 'the poster to be gone')
  view.tap(view.byRole('radio', '创业版，11.3万'))
  await view.until(() => !view.text().includes('已停售'), 'a type that is sold')
  expect(view.text()).not.toContain('正在制作海报')
})

test('what a menu of the host shares of it is the page of its series', () => {
  const offer = toBuildOffer(OFFER as never)
  const build = { seriesId: 'ridge', typeId: 'top', colourId: 'red', packId: 'std', accessories: ['tent'] }
  const parts = { code: IMPOSSIBLE, stage: stageOf(offer, build), road: null }
  const { path, poster } = sharedBuild(offer, build, { ...parts, isPossible: false })
  expect({ path, poster }).toEqual({ path: '/pages/ext/build/build?seriesId=ridge', poster: undefined })
  expect(sharedBuild(offer, build, { ...parts, isPossible: true }).path).toBe(
    `/pages/ext/build/build?b=${IMPOSSIBLE}`,
  )
})
