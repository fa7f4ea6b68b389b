import { buildCalls } from '@contract/calls/build'
import Taro from '@tarojs/taro'
import { removeStored } from '@/platform/host/storage'
import { routes } from '@/routes'
import { box, OFFER, SAVED } from '@/testing/builds'
import { fakeMall } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { BuildScreen } from './BuildScreen'

const LINK = 'ridge.base.white.std.rack'

beforeEach(() => {
  removeStored('builds')
  window.history.pushState({ idx: 0 }, '')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: routes.build.path }] as never)
  fakeMall([
    [
      buildCalls.offer,
      ({ url }: { url: string }) =>
        url.includes('trail') ? { ...OFFER, seriesId: 'trail', seriesName: '拓野' } : OFFER,
    ],
    [buildCalls.list, { list: [SAVED], limit: 20 }],
  ])
})
afterEach(() => jest.restoreAllMocks())

async function openLink() {
  const view = await mount(<BuildScreen code={LINK} />)
  await view.see('落地价合计')
  return view
}

test('a reload keeps the choices that were made on a link, and its entry; the link opened again has its own', async () => {
  const first = await openLink()
  first.tap(first.byRole('radio', '旗舰版，15.88万'))
  first.tap(first.byRole('radio', '氧化红，+¥2,000'))
  first.tap(box(first, '帐篷'))
  first.unmount()
  const again = await openLink()
  expect(again.byRole('img').getAttribute('aria-label')).toContain('旗舰版，氧化红，装有龙门架、帐篷')
  expect(window.history.state).toMatchObject({ idx: 0 })
  again.unmount()
  window.history.pushState({ idx: 1 }, '')
  const fresh = await openLink()
  expect(fresh.byRole('img').getAttribute('aria-label')).toContain('创业版，工装白，装有龙门架，')
})

test('a reload keeps the series that was chosen on a link', async () => {
  const first = await openLink()
  first.tap(first.byRole('radio', '拓野'))
  await first.see('定制拓野')
  first.unmount()
  const again = await mount(<BuildScreen code={LINK} />)
  await again.see('定制拓野')
})

test('an entry of another page that was opened meanwhile gets nothing', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: routes.cart.path }] as never)
  await openLink()
  expect(window.history.state).toEqual({ idx: 0 })
})
