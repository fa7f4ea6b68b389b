import { cartCalls } from '@contract/calls/cart'
import { couponsCalls } from '@contract/calls/coupons'
import { productCalls } from '@contract/calls/product'
import { userCalls } from '@contract/calls/user'
import { vehiclesCalls } from '@contract/calls/vehicles'
import type { goodsDetail } from '@contract/schemas/product'
import Taro from '@tarojs/taro'
import type { z } from 'zod'
import { clearSession } from '@/features/session/sessionStore'
import { getStored } from '@/platform/host/storage'
import { COUPON_TERMS } from '@/testing/coupons'
import { type FakeAnswer, fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { GoodsDetailScreen } from './GoodsDetailScreen'

type Wire = z.output<typeof goodsDetail>

const sku = (skuId: string, valueIds: string[], price: string, stock: number) => ({
  skuId,
  valueIds,
  price,
  marketPrice: '' as const,
  stock,
  image: '',
})

const tent = (over: Partial<Wire> = {}): Wire => ({
  goodsId: 'tent',
  title: '车顶帐篷',
  subtitle: '',
  categoryId: 'camp',
  categoryName: '露营',
  gallery: ['/pictures/tent.webp'],
  detail: [],
  price: '8980.00',
  priceMax: '10180.00',
  marketPrice: '',
  unit: '件',
  sales: 3,
  stock: 7,
  onSale: true,
  specs: [
    {
      specId: 'size',
      name: '尺寸',
      values: [
        { valueId: 'two', name: '双人' },
        { valueId: 'three', name: '三人' },
      ],
    },
    {
      specId: 'colour',
      name: '颜色',
      values: [
        { valueId: 'sand', name: '沙丘' },
        { valueId: 'pine', name: '松绿' },
        { valueId: 'night', name: '夜蓝' },
      ],
    },
  ],
  skus: [
    sku('1', ['two', 'sand'], '8980.00', 5),
    sku('2', ['two', 'pine'], '8980.00', 0),
    sku('3', ['three', 'sand'], '10180.00', 2),
    sku('4', ['three', 'night'], '10180.00', 0),
  ],
  attributes: [],
  services: [],
  limit: 0,
  tags: [],
  fits: [],
  deliveryText: '满 99 元包邮',
  coupons: [],
  comments: {
    counts: { all: 0, picture: 0, good: 0, middle: 0, bad: 0, followUp: 0 },
    goodPercent: 100,
    list: [],
  },
  related: [],
  ...over,
})

const coupon = {
  ...COUPON_TERMS,
  state: 'open',
  takenPercent: 3,
}

let navigated: jest.SpyInstance

beforeEach(() => {
  sessionStorage.clear()
  signIn()
  jest
    .spyOn(Taro, 'getCurrentPages')
    .mockReturnValue([{ route: 'pages/goodsDetail/goodsDetail', $taroParams: { goodsId: 'tent' } }] as never)
  navigated = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

let view: Mounted
afterEach(() => view.unmount())

async function open(goods: FakeAnswer, coupons: object[] = []) {
  const mall = fakeMall([
    [productCalls.goodsDetail, goods],
    [couponsCalls.goodsCouponLists, whole({ list: coupons })],
    [cartCalls.count, { number: 0 }],
    [cartCalls.add, whole({ number: 1, checkedNumber: 1, allChecked: true, recId: 'r1' })],
    [userCalls.info, {}],
    [
      vehiclesCalls.carVin,
      whole({
        list: [
          { id: 'v1', seriesName: '岭行' },
          { id: 'v2', seriesName: '' },
        ],
      }),
    ],
  ])
  view = await mount(<GoodsDetailScreen goodsId="tent" />)
  return mall
}

/** Returns the popup. Queries must stay inside it: the page below has buttons with the same text. */
const popup = () => view.byRole('dialog', '选择规格')
const inPopup = (name: string) => {
  const found = [...popup().querySelectorAll('button,[role="button"]')].find((node) =>
    [node.getAttribute('aria-label'), node.textContent?.trim()].includes(name),
  )
  if (!found) throw new Error(`no '${name}' in ${popup().innerHTML}`)
  return found
}
const openPopup = async () => {
  await view.see('加入购物车')
  view.tap(view.button('加入购物车'))
  await view.see('库存')
}

test('the coupons of the goods have their row from the first content on, before their own call has answered', async () => {
  fakeMall([
    [productCalls.goodsDetail, whole({ ...tent(), coupons: [coupon] })],
    [couponsCalls.goodsCouponLists, silence],
    [cartCalls.count, { number: 0 }],
    [vehiclesCalls.carVin, whole({ list: [] })],
  ])
  view = await mount(<GoodsDetailScreen goodsId="tent" />)
  await view.see('规格')
  expect(view.text()).toContain('领券')
})

describe('choosing a specification', () => {
  test('the first combination in stock is preselected, and a choice changes price and stock', async () => {
    await open(tent())
    await openPopup()
    expect(popup().textContent).toContain('已选 双人 / 沙丘')
    expect(popup().textContent).toContain('库存 5 件')
    view.tap(inPopup('三人'))
    expect(popup().textContent).toContain('已选 三人 / 沙丘')
    expect(popup().textContent).toContain('10,180')
    expect(popup().textContent).toContain('库存 2 件')
    // The cell on the page below shows the same choice.
    expect(view.container.querySelector('[aria-label="规格，已选 三人 / 沙丘"]')).not.toBeNull()
  })

  test('the unit of the goods is stored for the order that follows (spec 3)', async () => {
    await open(tent({ unit: '套' }))
    await view.until(() => getStored('goodsUnit') === '套', 'the unit is stored')
  })

  test('a value that is sold out with the current choice shows a message and is not selected', async () => {
    await open(tent())
    await openPopup()
    view.tap(inPopup('松绿，不可选'))
    await view.see('该规格已售罄')
    expect(popup().textContent).toContain('已选 双人 / 沙丘')
  })

  test('a second tap deselects a value: the price range and the missing choices are shown', async () => {
    await open(tent())
    await openPopup()
    view.tap(inPopup('沙丘，已选中'))
    expect(popup().textContent).toContain('请选择 颜色')
    view.tap(inPopup('确定'))
    await view.see('请选择颜色')
    expect(popup().textContent).toContain('库存 7 件')
  })

  test('the number never exceeds the stock and is reduced for a smaller stock', async () => {
    await open(tent())
    await openPopup()
    for (let tap = 0; tap < 4; tap++) view.tap(inPopup('增加购买数量'))
    view.tap(inPopup('增加购买数量'))
    await view.see('库存仅剩 5 件')
    view.tap(inPopup('三人'))
    await view.see('库存 2 件')
    expect(view.field('购买数量').value).toBe('2')
  })

  test('several taps add the chosen SKU and number to the cart once', async () => {
    const mall = await open(tent())
    await openPopup()
    view.tap(inPopup('三人'))
    view.tap(inPopup('增加购买数量'))
    view.tap(inPopup('确定'))
    view.tap(inPopup('确定'))
    await view.see('已加入购物车')
    expect(mall.sent(cartCalls.add)).toHaveLength(1)
    expect(JSON.parse(mall.sent(cartCalls.add)[0]?.body ?? '{}')).toMatchObject({ skuId: '3', number: 2 })
  })

  test('a choice and 确定, tapped before anything is drawn, buy what was chosen', async () => {
    const mall = await open(tent())
    await openPopup()
    view.act(() => {
      view.tap(inPopup('三人'))
      view.tap(inPopup('确定'))
    })
    await view.see('已加入购物车')
    expect(JSON.parse(mall.sent(cartCalls.add)[0]?.body ?? '{}')).toMatchObject({ skuId: '3' })
  })

  test('a guest is sent to sign-in with this page as the target, and nothing is sent', async () => {
    clearSession()
    const mall = await open(tent())
    await openPopup()
    view.tap(inPopup('确定'))
    expect(navigated).toHaveBeenCalledWith({
      url: `/pages/login/login?target=${encodeURIComponent('/pages/goodsDetail/goodsDetail?goodsId=tent')}`,
    })
    expect(mall.sent(cartCalls.add)).toHaveLength(0)
    expect(popup().textContent).toContain('已选 双人 / 沙丘')
  })
})

test('goods without specifications are added at one tap', async () => {
  const mall = await open(tent({ specs: [], skus: [sku('only', [], '59.00', 9)] }))
  await view.see('加入购物车')
  view.tap(view.button('加入购物车'))
  await view.see('已加入购物车')
  expect(JSON.parse(mall.sent(cartCalls.add)[0]?.body ?? '{}')).toMatchObject({ skuId: 'only', number: 1 })
})

test('goods off sale show it and cannot be bought', async () => {
  const mall = await open(tent({ onSale: false }))
  await view.see('这件商品已经下架')
  view.tap(view.button('加入购物车，商品已下架'))
  await view.see('商品已下架')
  expect(mall.sent(cartCalls.add)).toHaveLength(0)
})

test('deleted goods link to other goods', async () => {
  await open(refusal('404000', '商品不存在'))
  await view.see('这件商品不在了')
})

test('a page that failed to load shows the reason and opens after a retry', async () => {
  const mall = await open(refusal('500000', '服务开小差了'))
  await view.see('服务开小差了')
  mall.answer(productCalls.goodsDetail, tent())
  view.tap(view.button('重新加载'))
  await view.see('车顶帐篷')
})

test('a coupon is received once and then marked as received', async () => {
  const mall = await open(tent(), [coupon])
  await view.see('满 1,000 减 100')
  view.tap(view.button('领券，满 1,000 减 100'))
  await view.see('全场通用')
  mall.answer(couponsCalls.receive, whole({}))
  mall.answer(couponsCalls.goodsCouponLists, whole({ list: [{ ...coupon, state: 'received' }] }))
  view.tap(view.button('领取，满千减百'))
  view.tap(view.button('领取，满千减百'))
  await view.see('已领取')
  expect(mall.sent(couponsCalls.receive)).toHaveLength(1)
})

const sizes = (...names: string[]) => [
  { specId: 'series', name: '适配车型', values: names.map((name) => ({ valueId: name, name })) },
]

test('the owner of a vehicle sees whether goods fit it', async () => {
  const mall = await open(tent({ specs: sizes('小驰', '岭行 5.5 尺货箱'), skus: [] }))
  await view.see('适合您的岭行')
  view.unmount()
  await open(tent({ fits: ['御电'], specs: [], skus: [] }))
  await view.see('不适合您的岭行')
  expect(mall.sent(vehiclesCalls.carVin)).toHaveLength(1)
})

test('nothing is requested or shown about vehicles where goods are for all of them', async () => {
  const mall = await open(tent())
  await view.see('车顶帐篷')
  expect(mall.sent(vehiclesCalls.carVin)).toEqual([])
  expect(view.text()).not.toContain('适合您的')
})
