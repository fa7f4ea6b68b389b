import Taro from '@tarojs/taro'
import { useState } from 'react'
import { ApiError } from '@/api/http/errors'
import { mount } from '@/testing/mount'
import { PartWaiting } from './PartWaiting'
import { Waiting } from './Waiting'

const failed = (error: ApiError) => ({ isError: true, error, refetch: () => undefined })

describe.each([
  ['a page', Waiting],
  ['a part of a page', PartWaiting],
])('%s whose data cannot be had', (_where, Shown) => {
  test.each([
    [
      'is closed by the operators',
      new ApiError('business', '403001', '该功能暂时关闭'),
      '该功能暂时关闭',
      false,
    ],
    [
      'is missing at this back end',
      new ApiError('lacking', '', '这项服务暂未开放'),
      '这项服务暂未开放',
      false,
    ],
    ['could not be reached', new ApiError('network', '', '网络有点慢，请稍后重试'), '没能加载出来', true],
  ])(
    'says so when it %s, and offers another try only where that helps',
    async (_why, error, text, hasRetry) => {
      const view = await mount(<Shown of={failed(error)} />)
      expect(view.text()).toContain(text)
      expect(view.text().includes('重新加载')).toBe(hasRetry)
      await view.unmount()
    },
  )
})

const closed = failed(new ApiError('business', '403001', '该功能暂时关闭'))
let requestAgain = () => {}
function Part() {
  const [isRequested, setRequested] = useState(false)
  requestAgain = () => setRequested(true)
  return <PartWaiting of={isRequested ? { ...closed, isError: false } : closed} />
}
test('a part that is closed says so also while it is requested again', async () => {
  const view = await mount(<Part />)
  view.act(() => requestAgain())
  expect(view.text()).toContain('该功能暂时关闭')
})

describe('the way back beside the retry', () => {
  const detail = { route: 'pages/goodsDetail/goodsDetail' }
  const refused = new ApiError('business', '500', '商品不存在')
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['opened from a list', refused, [{ route: 'pages/index/index' }, detail], '返回上一页'],
    ['opened by a link', refused, [detail], '回首页看看'],
    ['answered with HTML', new ApiError('badAnswer', '404', '服务开小差了'), [detail], '回首页看看'],
    ['that the phone cannot reach', new ApiError('network', 'offline', '网络连接失败'), [detail], ''],
    ['that is a tab', refused, [{ route: 'pages/index/index' }], ''],
  ])('of a page %s', async (_which, error, pages, way) => {
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages as never)
    const home = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
    const back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
    const view = await mount(<Waiting of={failed(error)} />)
    const names = [...view.container.querySelectorAll('[role="button"],button')].map((one) => one.textContent)
    expect(names).toEqual(['重新加载', way].filter(Boolean))
    if (way) view.tap(view.button(way))
    expect([home.mock.calls.length, back.mock.calls.length]).toEqual([
      way === '回首页看看' ? 1 : 0,
      way === '返回上一页' ? 1 : 0,
    ])
  })
})
