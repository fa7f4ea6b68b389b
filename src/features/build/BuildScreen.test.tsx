import { buildCalls } from '@contract/calls/build'
import { cartCalls } from '@contract/calls/cart'
import { focusManager } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { box, drawn, loadAll, OFFER, SAVED } from '@/testing/builds'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { BuildScreen } from './BuildScreen'
import { saveLastBuild } from './model/savedBuilds'

const mall = (...more: Parameters<typeof fakeMall>[0] & object) =>
  fakeMall([[buildCalls.offer, OFFER], [buildCalls.list, { list: [SAVED], limit: 20 }], ...more])

let opened: jest.SpyInstance
beforeEach(() => {
  removeStored('builds')
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
})
afterEach(() => {
  clearSession()
  jest.restoreAllMocks()
})

test('the most popular type is shown with its price on the road, which opens step by step', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  // 158800 + 14053.10 + 125 + 0 + 1200 + 1900
  expect(view.text()).toContain('¥176,078.10')
  view.tap(view.button('购置税，¥14,053.10，看怎么算的'))
  expect(view.text()).toContain('计税价格：车价 ¥158,800 ÷ 1.13')
  expect(view.text()).toContain('¥140,530.97')
  expect(view.text()).toContain('依据：《车辆购置税法》')
})

test('each choice changes the picture and the price at once', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  loadAll(view)
  expect(drawn(view)).toEqual(['white/0'])
  view.tap(view.byRole('radio', '氧化红，+¥2,000'))
  loadAll(view)
  expect(drawn(view)).toEqual(['red/0'])
  view.tap(box(view, '龙门架'))
  view.tap(box(view, '帐篷'))
  loadAll(view)
  expect(drawn(view)).toEqual(['red/0', 'rack/0', 'tent/0'])
  expect(view.byRole('img', '岭行 旗舰版，氧化红，装有龙门架、帐篷，第 1 个角度，共 8 个')).toBeTruthy()
  // 160800 + 11560 + 14230.09 + 125 + 1200 + 1900
  expect(view.text()).toContain('¥189,815.09')
})

test('an accessory that does not go with the others says why, and is fitted by its way out', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('落地价合计')
  view.tap(box(view, '帐篷'))
  expect(view.text()).toContain('帐篷要装在龙门架上')
  view.tap(view.button('加装龙门架'))
  await view.see('已选 2 件')
  view.tap(box(view, '高盖'))
  view.tap(view.button('取下龙门架、帐篷'))
  await view.see('已选 1 件')
  expect(view.byRole('img').getAttribute('aria-label')).toContain('装有高盖')
})

test('another type keeps what it has and takes its own where not; a colour that it lacks leads to one that has it', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.red.wild." />)
  await view.see('落地价合计')
  view.tap(view.byRole('radio', '创业版，11.3万'))
  expect(view.byRole('radio', '工装白，已选中')).toBeTruthy()
  view.tap(view.byRole('radio', '氧化红，+¥2,000，当前车型没有'))
  expect(view.text()).toContain('创业版没有氧化红这个颜色')
  view.tap(view.button('换成旗舰版'))
  expect(view.byRole('radio', '氧化红，+¥2,000，已选中')).toBeTruthy()
  expect(view.text()).not.toContain('没有氧化红')
})

test('a link opens exactly its build, and says what is no longer offered', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.base.white.std.rack~wings" />)
  await view.see('这个链接里的1 个配件已不再提供，其余都在')
  await view.see('龙门架')
  expect(view.byRole('radio', '创业版，11.3万，已选中')).toBeTruthy()
  expect(box(view, '龙门架').getAttribute('aria-label')).toContain('已选中')
})

test('a price that changed meanwhile is shown with both amounts, and the choices stay', async () => {
  const desk = mall()
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('落地价合计')
  expect(view.text()).not.toContain('有变动')
  const dearer = OFFER.types.map((type) => (type.typeId === 'top' ? { ...type, price: '159800.00' } : type))
  desk.answer(buildCalls.offer, { ...OFFER, types: dearer })
  view.act(() => focusManager.setFocused(false))
  await view.client.invalidateQueries({ refetchType: 'none' })
  view.act(() => focusManager.setFocused(true))
  await view.see('车和配件的价格有变动：原 ¥163,380，现 ¥164,380')
  expect(box(view, '龙门架').getAttribute('aria-label')).toContain('已选中')
  expect(view.byRole('radio', '氧化红，+¥2,000，已选中')).toBeTruthy()
  view.tap(view.byRole('radio', '创业版，11.3万'))
  expect(view.text()).not.toContain('有变动')
})

test('the last build of this device is there again', async () => {
  mall()
  const first = await mount(<BuildScreen code="ridge.base.white.std.rack" />)
  await first.see('落地价合计')
  first.unmount()
  const again = await mount(<BuildScreen />)
  await again.see('落地价合计')
  expect(again.byRole('radio', '创业版，11.3万，已选中')).toBeTruthy()
})

test('old vehicle, insurance and loan change the price', async () => {
  mall()
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('¥176,078.10')
  await view.see('置换')
  view.tap(view.byRole('radio', '置换'))
  // A longer example is cut in large text.
  expect(view.field('旧车估价').placeholder).toBe('如 35000')
  view.type(view.field('旧车估价'), '30000')
  // - 5000 - 30000
  await view.see('¥141,078.10')
  view.type(view.field('旧车估价'), '很多')
  await view.see('请填写金额，如 35000')
  view.tap(view.byRole('radio', '没有'))
  view.tap(box(view, '三者险'))
  await view.see('¥174,178.10')
  view.tap(view.byRole('radio', '贷款'))
  // 158800 x 70 % / 12 = 9263.33
  await view.see('月供 ¥9,263.34')
})

test('the vehicle goes to the order page with its choices, and the remark names the accessories', async () => {
  signIn()
  mall()
  const view = await mount(<BuildScreen code="ridge.top.red.wild.rack" />)
  await view.see('落地价合计')
  view.tap(view.button('付定金订购'))
  const url = decodeURIComponent(opened.mock.calls[0][0].url)
  expect(url).toContain('/pages/confirmOrder/confirmOrder?goodsId=ridge&values=top,red,wild')
  expect(url).toContain('remark=另购配件：龙门架，提车时请门店安装')
})

test('choices and the order, tapped before anything is drawn, all count', async () => {
  signIn()
  mall()
  const view = await mount(<BuildScreen code="ridge.top.white.std." />)
  await view.see('落地价合计')
  view.act(() => {
    view.tap(view.byRole('radio', '氧化红，+¥2,000'))
    view.tap(box(view, '龙门架'))
    view.tap(view.button('付定金订购'))
  })
  const url = decodeURIComponent(opened.mock.calls[0][0].url)
  expect(url).toContain('values=top,red,std&remark=另购配件：龙门架')
})

test('a build that is not possible is not ordered; the button says why', async () => {
  signIn()
  mall()
  const view = await mount(<BuildScreen code="ridge.top.red.std.tent" />)
  await view.see('帐篷要装在龙门架上')
  view.tap(view.button('付定金订购，帐篷要装在龙门架上'))
  expect(opened).not.toHaveBeenCalled()
})

test('all accessories go into the cart by one tap', async () => {
  signIn()
  const added = {
    number: 2,
    checkedNumber: 2,
    amount: '1.00',
    allChecked: true,
    freeDeliveryGap: '0.00',
    recId: 'r',
  }
  const shop = mall([cartCalls.add, added])
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack~tent" />)
  await view.see('2 件配件加入购物车')
  view.tap(view.button('2 件配件加入购物车'))
  await view.see('2 件配件已加入购物车')
  expect(shop.sent(cartCalls.add).map(({ body }) => JSON.parse(String(body)).skuId)).toEqual([
    's-rack',
    's-tent',
  ])
  expect(shop.sent(cartCalls.add).map(({ body }) => JSON.parse(String(body)).fittedTo)).toEqual([
    'ridge',
    'ridge',
  ])
  await view.see('去购物车看看')
  expect(view.button('去购物车看看')).toBeTruthy()
})

test('a guest saves a build on the device, opens, renames and removes it', async () => {
  mall()
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('落地价合计')
  view.tap(view.row('保存这台车'))
  view.type(view.field('名字'), '周末露营')
  view.tap(view.button('保存'))
  await view.see('已存在本机')
  view.tap(view.row('我存下的车'))
  await view.see('周末露营')
  // Its price may have changed since.
  expect(view.text()).toContain('存下时的车和配件¥163,380')
  view.tap(view.button('改名，周末露营'))
  view.type(view.field('名字'), '老婆选的')
  view.tap(view.button('保存'))
  await view.see('老婆选的')
  view.tap(view.button('删除，老婆选的'))
  await view.see('删除“老婆选的”？')
  const dialog = view.byRole('alertdialog')
  view.tap([...dialog.querySelectorAll('button, [role="button"]')].find((one) => one.textContent === '删除')!)
  await view.see('还没有存下的车')
})

test('a signed-in shopper saves into the account, and opens a saved build', async () => {
  signIn()
  const shop = mall([buildCalls.save, { ...SAVED, buildId: 'b2', name: '我的岭行' }])
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('1 台')
  view.tap(view.row('保存这台车'))
  view.tap(view.button('保存'))
  await view.see('已存到账号')
  expect(JSON.parse(String(shop.sent(buildCalls.save)[0]?.body))).toEqual({
    name: '我的岭行',
    seriesId: 'ridge',
    typeId: 'top',
    colourId: 'red',
    packId: 'std',
    accessories: ['rack'],
  })
  view.tap(view.row('我存下的车'))
  await view.see('进藏')
  view.tap(view.row('创业版 · 工装白'))
  await view.until(
    () => view.container.querySelector('[aria-label="创业版，11.3万，已选中"]'),
    'the saved build',
  )
})

test('builds that a guest saved join the account once; one that it refuses stays on the device', async () => {
  const onDevice = (name: string, code: string) => ({
    name,
    code,
    seriesName: '岭行',
    text: '',
    imgUrl: '',
    price: 1,
  })
  setStored('builds', {
    last: '',
    saved: [
      onDevice('露营', 'ridge.top.red.std.rack'),
      onDevice('账号里有', SAVED.code),
      onDevice('停售', 'ridge.top.gone.std.'),
    ],
  })
  signIn()
  const sent: string[] = []
  const shop = mall([
    buildCalls.save,
    ({ body }: { body?: unknown }) => {
      const { name, colourId } = JSON.parse(String(body))
      if (colourId === 'gone') return refusal('400000', '颜色已不再提供，请重新选择')
      sent.push(name)
      return { ...SAVED, buildId: 'b2', name }
    },
  ])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.until(() => getStored('builds')?.saved.length === 1, 'two builds to leave the device')
  expect(sent).toEqual(['露营'])
  expect(getStored('builds')?.saved[0]?.name).toBe('停售')
  await view.until(() => shop.sent(buildCalls.list).length === 2, 'the account’s list to be read again')
  await view.see('我存下的车')
  view.tap(view.row('我存下的车'))
  await view.see('仅在本机')
})

test('a saved build of a series that is no longer sold stays in the list, without a price', async () => {
  signIn()
  mall([
    buildCalls.list,
    { list: [{ ...SAVED, seriesName: '旧款', text: '', price: '0.00', possible: false }], limit: 20 },
  ])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('1 台')
  view.tap(view.row('我存下的车'))
  await view.see('这款车暂不能在线定制')
  expect(view.byRole('dialog').textContent).not.toContain('¥')
})

test('the list of saved builds shows what another device has changed meanwhile', async () => {
  signIn()
  const names = ['进藏', '老婆选的']
  mall([buildCalls.list, () => ({ list: [{ ...SAVED, name: names.shift() ?? '' }], limit: 20 })])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('1 台')
  view.tap(view.row('我存下的车'))
  await view.see('老婆选的')
})

test('two saved builds are compared side by side, with today’s prices', async () => {
  signIn()
  const other = {
    ...SAVED,
    buildId: 'b2',
    name: '露营',
    code: 'ridge.top.red.wild.rack',
    text: '旗舰版 · 氧化红',
  }
  mall([buildCalls.list, { list: [SAVED, other], limit: 20 }])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('2 台')
  view.tap(view.row('我存下的车'))
  await view.see('露营')
  view.tap(box(view, '对比进藏'))
  view.tap(box(view, '对比露营'))
  view.tap(view.button('对比 2 台'))
  await view.see('并排对比')
  await view.see('¥170,600')
  expect(view.text()).toContain('¥10,000')
  // Each column shows its truck as built.
  const pictures = [...view.container.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  expect(pictures.filter((src) => src.includes('/build/red/0'))).toHaveLength(1)
  expect(pictures.filter((src) => src.includes('/build/rack/0'))).toHaveLength(1)
})

test('a last build of a series that is gone leads to the first series, when none is named', async () => {
  saveLastBuild('gone.top.white.std.', '旧款')
  mall([
    buildCalls.offer,
    ({ url }: { url: string }) =>
      url.includes('seriesId=gone') ? refusal('404000', '这款车暂不能在线定制') : OFFER,
  ])
  const view = await mount(<BuildScreen />)
  await view.see('定制岭行')
  await view.see('落地价合计')
})

test('another series that could not be loaded leads back to the truck before', async () => {
  const shop = mall()
  const view = await mount(<BuildScreen code="ridge.top.red.std.rack" />)
  await view.see('落地价合计')
  shop.answer(buildCalls.offer, silence)
  view.tap(view.byRole('radio', '拓野'))
  await view.see('没能加载出来')
  view.tap(view.button('回到刚才那台'))
  await view.see('落地价合计')
  expect(view.byRole('radio', '氧化红，+¥2,000，已选中')).toBeTruthy()
})

test('a failed call can be retried, and a series that is gone leads to the others', async () => {
  const shop = fakeMall([[buildCalls.offer, silence]])
  const view = await mount(<BuildScreen seriesId="ridge" />)
  await view.see('重新加载')
  shop.answer(buildCalls.offer, OFFER)
  view.tap(view.button('重新加载'))
  await view.see('落地价合计')
  view.unmount()
  shop.answer(buildCalls.offer, refusal('404000', '这款车暂不能在线定制'))
  const gone = await mount(<BuildScreen seriesId="gone" />)
  await gone.see('这款车暂不能在线定制')
})
