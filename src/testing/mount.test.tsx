import { userCalls } from '@contract/calls/user'
import { useQuery } from '@tanstack/react-query'
import { Input, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { userApi } from '@/api/user.generated'
import { fakeMall, refusal, silence, takeUnanswered } from './fakeMall'
import { mount } from './mount'

const info = {
  beanId: 'bean',
  phone: '13800000001',
  nickName: '老周',
  avatarUrl: '',
  birthday: '',
  sex: 'unknown',
}

function Greeting() {
  const { data, error } = useQuery({
    queryKey: ['info'],
    queryFn: () => userApi.info(undefined, { toast: false }),
  })
  return <View>{error ? `失败 ${error.message}` : data ? `你好 ${data.nickName}` : '加载中'}</View>
}

function Form() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(0)
  return (
    <View>
      <Input placeholder="昵称" value={text} onInput={(event) => setText(event.detail.value)} />
      <View ariaRole="button" ariaLabel="提交" onClick={() => setSent(sent + 1)} />
      <View>{`${text} ${sent}`}</View>
    </View>
  )
}

describe('mounting for a test', () => {
  it('typing and tapping reach the component', async () => {
    const view = await mount(<Form />)
    view.type(view.field('昵称'), '小林')
    view.tap(view.button('提交'))
    expect(view.text()).toBe('小林 1')
    expect(typeof Taro.navigateTo).toBe('function')
    view.unmount()
  })

  it('calls are answered by the fake mall', async () => {
    const mall = fakeMall([[userCalls.info, info]])
    const view = await mount(<Greeting />)
    await view.see('你好 老周')
    expect(mall.sent(userCalls.info)).toHaveLength(1)
    view.unmount()
  })

  it.each([
    ['a refusal', refusal('500', '系统繁忙')],
    ['silence', silence],
  ])('%s reaches the component as a failure', async (_, answer) => {
    fakeMall([[userCalls.info, answer]])
    const view = await mount(<Greeting />)
    await view.see('失败')
    view.unmount()
  })

  it('a call without an answer is refused, and listed for the end of the test', async () => {
    const mall = fakeMall()
    await expect(userApi.info(undefined, { toast: false })).rejects.toThrow()
    expect(mall.requests).toHaveLength(1)
    expect(takeUnanswered()).toEqual([expect.stringMatching(/^GET .*\/user\/info$/)])
    expect(takeUnanswered()).toEqual([])
  })
})
