import { activitiesCalls } from '@contract/calls/activities'
import { dealersCalls } from '@contract/calls/dealers'
import Taro from '@tarojs/taro'
import { DealerHomeScreen } from '@/features/dealers/DealerHomeScreen'
import { activityInList } from '@/testing/activities'
import { dealerHome, shownSeries } from '@/testing/dealerHome'
import { fakeMall, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { ActivityListScreen } from './ActivityListScreen'
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

test('a dealer with more activities than fit, or only ended ones, leads to all of them', async () => {
  const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
  const mall = fakeMall([
    [dealersCalls.home, dealerHome(shownSeries('a', true))],
    [
      activitiesCalls.dealerList,
      {
        list: ['甲', '乙', '丙'].map((id) => activityInList({ activityId: id, title: `活动${id}` })),
        total: 12,
        pageNum: 1,
        pageSize: 3,
      },
    ],
  ])
  const view = await mount(<Home />)
  await view.see('全部门店活动')
  view.tap(view.row('全部门店活动'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/activity/activity?dealerId=d1' })
  view.unmount()
  mall.answer(activitiesCalls.dealerList, {
    list: [activityInList({ title: '去年的活动', state: 'ended' })],
    total: 1,
    pageNum: 1,
    pageSize: 3,
  })
  const past = await mount(<Home />)
  await past.see('往期活动')
  expect(past.text()).not.toContain('去年的活动')
})

test('the list of a dealer shows all its activities, the ended ones too', async () => {
  const mall = fakeMall([
    [
      activitiesCalls.dealerList,
      ({ url }: { url: string }) => {
        const pageNum = Number(new URL(url, 'http://mall.test').searchParams.get('pageNum'))
        const list = Array.from({ length: pageNum === 1 ? 10 : 2 }, (_, at) =>
          activityInList({
            activityId: `${pageNum}-${at}`,
            title: `第 ${pageNum} 页 ${at}`,
            state: pageNum === 1 ? 'running' : 'ended',
          }),
        )
        return { list, total: 12, pageNum, pageSize: 10 }
      },
    ],
  ])
  const view = await mount(<ActivityListScreen dealerId="d1" />)
  await view.see('第 1 页 9')
  view.page('onReachBottom')
  await view.see('第 2 页 1')
  const requested = mall
    .sent(activitiesCalls.dealerList)
    .map(({ url }) => new URL(url, 'http://mall.test').searchParams)
  expect(requested.every((query) => query.get('dealerId') === 'd1')).toBe(true)
  view.unmount()
  mall.answer(activitiesCalls.dealerList, { list: [], total: 0, pageNum: 1, pageSize: 10 })
  const none = await mount(<ActivityListScreen dealerId="d2" />)
  await none.see('这家门店还没有活动')
})
