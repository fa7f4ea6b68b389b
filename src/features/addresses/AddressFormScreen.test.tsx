import { addressCalls } from '@contract/calls/address'
import { CODES } from '@contract/codes'
import Taro from '@tarojs/taro'
import { reverseGeocode } from '@/api/mapClient/shopMaps'
import { chooseLocation } from '@/features/map/chooseLocation'
import { clearSession } from '@/features/session/sessionStore'
import * as transported from '@/platform/host/transport'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { AddressFormScreen } from './AddressFormScreen'
import { chooseAddress } from './chooseAddress'

jest.mock('@/features/map/chooseLocation', () => ({ chooseLocation: jest.fn() }))
jest.mock('@/api/mapClient/shopMaps', () => ({
  ...jest.requireActual('@/api/mapClient/shopMaps'),
  reverseGeocode: jest.fn(),
}))
// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))

const region = {
  list: [
    {
      code: '440000',
      name: '广东省',
      children: [
        { code: '440300', name: '深圳市', children: [{ code: '440305', name: '南山区', children: [] }] },
      ],
    },
  ],
}
const stored = {
  id: 'a9',
  name: '李静',
  phone: '13900000002',
  provinceCode: '440000',
  provinceName: '广东省',
  cityCode: '440300',
  cityName: '深圳市',
  districtCode: '440399',
  districtName: '新设区',
  detail: '科苑路 15 号',
  tag: '',
  isDefault: false,
}

let back: jest.SpyInstance
let opened: jest.SpyInstance

beforeEach(() => {
  signIn()
  back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const picked = { name: '科苑大厦', address: '科苑路 15 号', latitude: 22.5, longitude: 113.9 }
const named = {
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  adcode: '440305',
  address: '',
  recommend: '',
}

test.each([
  ['a name typed', '收货人', '李静', ['李静', '科苑路 15 号科苑大厦']],
  ['an address typed', '街道、小区、楼栋、门牌号', '后海路 1 号', ['', '后海路 1 号']],
])('%s while the place from the map is looked up is kept', async (_title, label, text, expected) => {
  fakeMall([[addressCalls.region, region]])
  let answer = (_named: object) => {}
  jest.mocked(chooseLocation).mockResolvedValue(picked)
  jest
    .mocked(reverseGeocode)
    .mockClear()
    .mockImplementation(
      () =>
        new Promise((found) => {
          answer = found as never
        }),
    )
  const view = await mount(<AddressFormScreen />)
  view.tap(view.button('地图选点在地图上找到位置，自动填入地区和地址'))
  await view.until(() => jest.mocked(reverseGeocode).mock.calls.length, 'the place to be looked up')
  view.type(view.field(label), text)
  answer(named)
  await settled()
  expect(['收货人', '街道、小区、楼栋、门牌号'].map((field) => view.field(field).value)).toEqual(expected)
  view.unmount()
})

const paste = '李静 139-0000-0002 广东省深圳市南山区科苑路 15 号'

test('an empty form shows an error at each field and sends nothing', async () => {
  const mall = fakeMall([[addressCalls.region, region]])
  const view = await mount(<AddressFormScreen />)
  view.tap(view.button('保存'))
  for (const text of ['请填写收货人姓名', '请填写手机号', '请选择所在地区', '请填写详细地址'])
    expect(view.text()).toContain(text)
  expect(mall.sent(addressCalls.add)).toHaveLength(0)
  view.unmount()
})

test('a pasted address is parsed, shown and filled in; after a failed call it remains', async () => {
  const mall = fakeMall([
    [addressCalls.region, region],
    [addressCalls.add, silence],
  ])
  const view = await mount(<AddressFormScreen />)
  view.type(view.field('粘贴整段地址，自动识别'), paste)
  await view.see('广东省 深圳市 南山区')
  view.tap(view.button('填入'))
  expect(view.field('收货人').value).toBe('李静')
  view.tap(view.button('保存'))
  await view.see('保存')
  expect(mall.sent(addressCalls.add)).toHaveLength(1)
  expect(view.field('收货人').value).toBe('李静')
  expect(back).not.toHaveBeenCalled()
  view.unmount()
})

test('a region refused by the mall shows an error at its field', async () => {
  const label = '省、市、区不一致，请重新选择所在地区'
  fakeMall([
    [addressCalls.region, region],
    [addressCalls.detail, stored],
    [addressCalls.update, refusal(CODES.regionUnknown, label)],
  ])
  const view = await mount(<AddressFormScreen addressId="a9" />)
  await view.see('新设区')
  view.type(view.field('收货人'), '李小静')
  view.tap(view.button('保存'))
  await view.see(label)
  expect(view.button(`所在地区，广东省 深圳市 新设区，${label}`)).toBeTruthy()
  view.unmount()
})

test('a new address is returned to the page that requested one', async () => {
  fakeMall([
    [addressCalls.region, region],
    [addressCalls.add, stored],
  ])
  const requested = chooseAddress({ currentId: null, hasNone: true })
  expect(opened).toHaveBeenCalledWith({ url: '/pages/addNewAddress/addNewAddress?choose=1' })
  const view = await mount(<AddressFormScreen choose="1" />)
  view.type(view.field('粘贴整段地址，自动识别'), paste)
  await view.see('广东省 深圳市 南山区')
  view.tap(view.button('填入'))
  view.tap(view.button('保存'))
  expect(await requested).toMatchObject({ id: 'a9' })
  view.unmount()
})

const mapAnswers = (bodies: Record<string, object>) =>
  jest.spyOn(transported, 'transport').mockImplementation(async ({ url }) => {
    const found = Object.entries(bodies).find(([path]) => url.includes(path))
    return {
      status: 200,
      headers: {},
      text: JSON.stringify({ message: '', ...(found?.[1] ?? { status: 348 }) }),
    }
  })

test('without the mall’s list of regions the map service’s list is used', async () => {
  fakeMall([[addressCalls.region, silence]])
  mapAnswers({
    '/ws/district/v1/list': {
      status: 0,
      result: [
        [{ id: '110000', fullname: '北京市', cidx: [0, 1] }],
        [
          { id: '110101', fullname: '东城区' },
          { id: '110105', fullname: '朝阳区' },
        ],
        [],
      ],
    },
  })
  const view = await mount(<AddressFormScreen />)
  view.tap(view.row('所在地区'))
  await view.see('北京市')
  view.tap(view.button('北京市'))
  await view.see('东城区')
  view.tap(view.button('朝阳区'))
  await view.see('北京市 朝阳区')
  view.unmount()
})

test('a list that ends at the city is completed by the map service', async () => {
  fakeMall([
    [
      addressCalls.region,
      { list: [{ ...region.list[0], children: [{ code: '440300', name: '深圳市', children: [] }] }] },
    ],
  ])
  const sent = mapAnswers({
    '/ws/district/v1/getchildren': { status: 0, result: [[{ id: '440305', fullname: '南山区' }]] },
  })
  const view = await mount(<AddressFormScreen />)
  view.tap(view.row('所在地区'))
  await view.see('广东省')
  view.tap(view.button('广东省'))
  await view.see('南山区')
  expect(String(sent.mock.calls[0]?.[0].url)).toContain('id=440300')
  view.tap(view.button('南山区'))
  await view.see('广东省 深圳市 南山区')
  view.unmount()
})

test('an area that the map service refuses says that the service failed, not the network', async () => {
  fakeMall([
    [
      addressCalls.region,
      { list: [{ ...region.list[0], children: [{ code: '440300', name: '深圳市', children: [] }] }] },
    ],
  ])
  mapAnswers({ '/ws/district/v1/getchildren': { status: 121, message: 'daily quota' } })
  const view = await mount(<AddressFormScreen />)
  view.tap(view.row('所在地区'))
  await view.see('广东省')
  view.tap(view.button('广东省'))
  await view.see('服务开小差了，请稍后重试')
  expect(view.text()).not.toContain('网络')
  view.unmount()
})

test('a stored district missing from all lists is shown and saved unchanged', async () => {
  const mall = fakeMall([
    [addressCalls.region, region],
    [addressCalls.detail, stored],
    [addressCalls.update, stored],
  ])
  const view = await mount(<AddressFormScreen addressId="a9" />)
  await view.see('广东省 深圳市 新设区')
  view.tap(view.button('保存'))
  await view.see('保存')
  expect(JSON.parse(mall.sent(addressCalls.update)[0]?.body ?? '{}')).toMatchObject({
    districtCode: '440399',
    districtName: '新设区',
  })
  view.unmount()
})
