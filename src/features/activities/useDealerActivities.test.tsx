import { activitiesCalls } from '@contract/calls/activities'
import { dealersCalls } from '@contract/calls/dealers'
import Taro from '@tarojs/taro'
import { DealerHomeScreen } from '@/features/dealers/DealerHomeScreen'
import { activityInList } from '@/testing/activities'
import { dealerHome, shownSeries } from '@/testing/dealerHome'
import { fakeMall, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { useDealerActivities } from './useDealerActivities'

// jsdom has no layout and no canvas; the map has its own tests.
jest.mock('@/features/map/MapView', () => ({ MapView: () => null }))

/** Composed as the page `dealerHome` does. */
function Home() {
  return <DealerHomeScreen dealerId="d1" activities={useDealerActivities('d1')} />
}

afterEach(() => jest.restoreAllMocks())

test('the page of a dealer shows its activities above the showroom, without ended ones', async () => {
  const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
  const activity = (activityId: string, state: 'running' | 'ended') =>
    activityInList({
      activityId,
      title: `活动${activityId}`,
      subtitle: '到店有礼',
      state,
      url: `/pages/activity/detail?activityId=${activityId}`,
      dealerName: '保定远景',
      cityName: '保定市',
    })
  const mall = fakeMall([
    [dealersCalls.home, dealerHome(shownSeries('a', true))],
    [
      activitiesCalls.dealerList,
      { list: [activity('甲', 'running'), activity('乙', 'ended')], total: 2, pageNum: 1, pageSize: 3 },
    ],
  ])
  const view = await mount(<Home />)
  await view.see('活动甲')
  expect(view.text()).not.toContain('活动乙')
  expect(view.text().indexOf('门店活动')).toBeLessThan(view.text().indexOf('在展车型'))
  expect(view.text()).not.toContain('保定远景 · 到店有礼')
  view.tap(view.container.querySelector('[role="link"][aria-label^="活动甲，进行中"]') as Element)
  expect(opened).toHaveBeenCalledWith({ url: '/pages/activity/detail?activityId=甲' })
  view.unmount()
  mall.answer(activitiesCalls.dealerList, silence)
  const without = await mount(<Home />)
  await without.see('在展车型')
  expect(without.text()).not.toContain('门店活动')
  without.unmount()
})
