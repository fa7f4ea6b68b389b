import { buildCalls } from '@contract/calls/build'
import { buildSchemas } from '@contract/schemas/build'
import Taro from '@tarojs/taro'
import { carryEntryValues } from '@/platform/engine/entryValues'
import { setSessionValue } from '@/platform/host/sessionValues'
import { removeStored } from '@/platform/host/storage'
import { routes } from '@/routes'
import { box, OFFER, SAVED } from '@/testing/builds'
import { fakeMall } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { BuildScreen } from './BuildScreen'
import { encodeCost, restoreCost } from './model/cost'
import { toBuildOffer } from './model/offer'

const LINK = 'ridge.base.white.std.rack'
const LINK_PAGE = `/pages/ext/build/build?b=${LINK}`

beforeEach(() => {
  removeStored('builds')
  window.history.pushState({ idx: 0 }, '', '#/')
  setSessionValue('entryValues', '')
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

/** Chooses a loan, other insurances, a trade-in, and accessories that nobody fits. */
function chooseCost(view: Mounted) {
  view.tap(view.byRole('radio', '贷款'))
  view.tap(view.button('20%'))
  view.tap(box(view, '三者险'))
  view.tap(box(view, '车损险'))
  view.tap(view.byRole('radio', '置换'))
  view.type(view.field('旧车估价'), '35000')
  view.tap(view.byRole('switch', '提车时由门店安装，开'))
}

/** Expects the choices of `chooseCost` on the page. */
async function seeCost(view: Mounted) {
  await view.see('落地价合计')
  view.button('20%，已选中')
  expect(box(view, '三者险').getAttribute('aria-checked')).toBe('false')
  expect(box(view, '车损险').getAttribute('aria-checked')).toBe('true')
  view.byRole('radio', '置换，已选中')
  expect(view.field('旧车估价').value).toBe('35000')
  view.byRole('switch', '提车时由门店安装，关')
}

test('a reload keeps the loan, the insurances, the old vehicle and who fits the accessories; the link opened again has the usual ones', async () => {
  const first = await openLink()
  chooseCost(first)
  first.unmount()
  const again = await openLink()
  await seeCost(again)
  again.unmount()
  window.history.pushState({ idx: 1 }, '')
  const fresh = await openLink()
  fresh.byRole('radio', '全款，已选中')
  fresh.byRole('radio', '没有，已选中')
  fresh.byRole('switch', '提车时由门店安装，开')
  expect(box(fresh, '三者险').getAttribute('aria-checked')).toBe('true')
})

describe('a sign-in outside the shop, which loads the address into a new entry,', () => {
  /** Chooses on the link, signs in at this time before the document was loaded, and returns the page that opens then. */
  async function signInOutside(msBefore: number, url = LINK_PAGE) {
    const first = await openLink()
    first.tap(first.byRole('radio', '旗舰版，15.88万'))
    chooseCost(first)
    const clock = jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - msBefore)
    carryEntryValues(LINK_PAGE)
    clock.mockRestore()
    first.unmount()
    window.history.pushState({ idx: 0 }, '', `#${url}`)
    return await openLink()
  }
  const typeOf = (view: Mounted) => view.byRole('img').getAttribute('aria-label')

  test('keeps the choices, and once only', async () => {
    const view = await signInOutside(60_000)
    expect(typeOf(view)).toContain('旗舰版')
    await seeCost(view)
    view.unmount()
    window.history.pushState({ idx: 1 }, '', `#${LINK_PAGE}`)
    expect(typeOf(await openLink())).toContain('创业版')
  })

  test.each<[why: string, msBefore: number, url: string]>([
    ['where the shopper has not signed in and opens the link once more in this document', -1, LINK_PAGE],
    ['after ten minutes', 601_000, LINK_PAGE],
    ['on another address', 60_000, '/pages/ext/build/build?b=ridge.base.white.std.'],
  ])('keeps nothing %s', async (_why, msBefore, url) => {
    expect(typeOf(await signInOutside(msBefore, url))).toContain('创业版')
  })
})

test('the last build on this device has them too, as after a mini-program was closed; another series keeps them', async () => {
  const first = await openLink()
  chooseCost(first)
  first.unmount()
  window.history.pushState({ idx: 1 }, '')
  const again = await mount(<BuildScreen />)
  await again.see('落地价合计')
  await seeCost(again)
  again.tap(again.byRole('radio', '拓野'))
  await again.see('定制拓野')
  await seeCost(again)
})

test('a loan, an insurance or a broken text of an earlier day that is not offered leaves the usual ones', async () => {
  const offer = toBuildOffer(buildSchemas.offer.reply.parse(OFFER))
  const usual = {
    insuranceIds: ['third'],
    oldVehicle: 'none',
    tradeIn: '',
    loan: null,
    isFittedByDealer: true,
  }
  for (const text of ['', '{', 'null', '7', '[]']) expect(restoreCost(offer, text)).toEqual(usual)
  const loan = { downPercent: 30, months: 12 }
  const saved = { insuranceIds: ['lost', 'damage'], oldVehicle: 'gift', tradeIn: 5, isFittedByDealer: 'no' }
  for (const gone of [{ downPercent: 30, months: 60 }, { downPercent: 5, months: 12 }, 'much'])
    expect(restoreCost(offer, JSON.stringify({ ...saved, loan: gone }))).toEqual({
      ...usual,
      insuranceIds: ['damage'],
      loan,
    })
  expect(encodeCost(offer, restoreCost(offer, ''))).toBe('')
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
