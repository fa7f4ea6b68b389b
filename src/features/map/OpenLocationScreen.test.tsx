import { saveLocation } from '@/features/city/currentCity'
import * as transported from '@/platform/host/transport'
import { mount } from '@/testing/mount'
import { OpenLocationScreen } from './OpenLocationScreen'

// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))
// jsdom has no layout and no canvas; the map has its own tests.
jest.mock('./MapView', () => ({ MapView: () => null }))

const CAR = { routes: [{ distance: 5_200, duration: 75, polyline: [38.87, 115.46] }] }
const BUS = {
  routes: [
    {
      distance: 6_400,
      duration: 42,
      steps: [
        { mode: 'WALKING', distance: 300 },
        {
          mode: 'TRANSIT',
          lines: [
            { title: '18路', station_count: 6, geton: { title: '新市场' }, getoff: { title: '体育馆' } },
          ],
        },
      ],
    },
  ],
}

let answers: Record<string, object | Error>
beforeEach(() => {
  saveLocation({ latitude: 38.87, longitude: 115.46 })
  answers = { driving: { status: 0, result: CAR }, transit: { status: 0, result: BUS } }
  jest.spyOn(transported, 'transport').mockImplementation(async ({ url }) => {
    const answer = answers[url.includes('/transit') ? 'transit' : 'driving']
    if (answer instanceof Error) throw answer
    return { status: 200, headers: {}, text: JSON.stringify(answer) }
  })
})
afterEach(() => jest.restoreAllMocks())

const open = async () => {
  const view = await mount(<OpenLocationScreen latitude="38.9" longitude="115.5" name="保定远景" />)
  await view.see('直线距离')
  view.tap(view.button('看路线'))
  return view
}

test('the way is shown by car, and by bus with each step', async () => {
  const view = await open()
  await view.see('驾车 5.2km，约 1 小时 15 分钟')
  view.tap(view.byRole('radio', '公交'))
  await view.see('公交 6.4km，约 42 分钟')
  expect(view.text()).toContain('步行 300m')
  expect(view.text()).toContain('乘坐18路，新市场上车，体育馆下车，6 站')
  view.tap(view.button('收起路线'))
  await view.see('直线距离')
})

test('where no bus goes the page says so, and offers the car', async () => {
  answers.transit = { status: 347, message: '查询无结果' }
  const view = await open()
  view.tap(view.byRole('radio', '公交'))
  await view.see('没有找到公交路线')
  view.tap(view.byRole('radio', '驾车'))
  await view.see('驾车 5.2km')
})

test('a way that fails to load can be requested again', async () => {
  answers.transit = new Error('timeout')
  const view = await open()
  view.tap(view.byRole('radio', '公交'))
  await view.see('网络有点慢，请稍后重试')
  answers.transit = { status: 0, result: BUS }
  view.tap(view.button('重新加载'))
  await view.see('公交 6.4km')
})
