import { commonApi } from '@/api/common'
import * as transported from '@/platform/host/transport'
import { wireHttp } from './http'

// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))

let mockHost = 'browser'
jest.mock('@/platform/host', () => ({ hostInfo: () => ({ host: mockHost, os: 'ios', appBrand: 'super' }) }))

test.each([
  ['in the app', 'nativeApp', '3'],
  ['in a browser', 'browser', '2'],
  ["in WeChat's browser", 'wechat', '2'],
  ["in a mini-program's web view", 'weappWebView', '2'],
])('an ordinary call %s is sent with its channel', async (_where, host, channel) => {
  mockHost = host
  const sent = jest
    .spyOn(transported, 'transport')
    .mockResolvedValue({ status: 200, headers: {}, text: '{"code":"000000","data":{"list":[]}}' })
  wireHttp()
  await commonApi.topics()
  expect(sent.mock.calls.map(([{ headers }]) => headers.channel)).toEqual([channel])
  sent.mockRestore()
})
