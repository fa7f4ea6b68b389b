import { shareCalls } from '@contract/calls/share'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { OpenCodeScreen } from './OpenCodeScreen'

test.each([
  ['a code without a key', '', null],
  ['a code whose key is unknown', 'gone', refusal('404000', '二维码已失效')],
])('%s: the page says so, does not say that it opens, and leads home', async (_what, scene, reply) => {
  fakeMall(reply ? [[shareCalls.code, reply]] : [])
  const view = await mount(<OpenCodeScreen scene={scene} />)
  await view.see('这个二维码已失效')
  expect(view.text()).not.toContain('正在打开')
  expect(view.button('去首页看看')).toBeTruthy()
})
