import { mount } from '@/testing/mount'
import { useFeedback } from '../feedback/feedbackStore'
import { Button } from './Button'

const message = () => useFeedback.getState().toast?.text

test('a tap calls the handler', async () => {
  const bought = jest.fn()
  const view = await mount(<Button onTap={bought}>立即购买</Button>)
  view.tap(view.button('立即购买'))
  expect(bought).toHaveBeenCalledTimes(1)
})

test('a second tap does nothing while the first one is still being handled', async () => {
  const submit = jest.fn()
  const view = await mount(
    <Button loading onTap={submit}>
      提交中
    </Button>,
  )
  view.tap(view.button('提交中'))
  expect(submit).not.toHaveBeenCalled()
})

test('a disabled button announces its reason to a screen reader, and shows it when tapped', async () => {
  const submit = jest.fn()
  const view = await mount(
    <Button disabled reason="请先选择收货地址" onTap={submit}>
      提交订单
    </Button>,
  )
  view.tap(view.button('提交订单，请先选择收货地址'))
  expect(submit).not.toHaveBeenCalled()
  expect(message()).toBe('请先选择收货地址')
})
