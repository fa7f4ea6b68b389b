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
