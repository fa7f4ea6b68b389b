import Taro from '@tarojs/taro'
import { mount } from '@/testing/mount'
import { TabBar } from './TabBar'

// The file that the build takes for Douyin.
jest.mock('@/platform/engine/tabBar', () => jest.requireActual('@/platform/engine/tabBar.tt'))

test("Douyin's own tab bar is hidden each time a tab page is shown", async () => {
  const hidden = jest.spyOn(Taro, 'hideTabBar').mockResolvedValue({ errMsg: '' })
  const view = await mount(<TabBar current={0} />)
  view.page('componentDidShow')
  view.page('componentDidShow')
  expect(hidden).toHaveBeenCalledTimes(2)
  hidden.mockRestore()
})
