import { activitiesCalls } from '@contract/calls/activities'
import { commonCalls } from '@contract/calls/common'
import { CarLifeScreen } from '@/features/carLife/CarLifeScreen'
import { PageQueries } from '@/shell/asPage'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { HomeScreen } from './HomeScreen'

// The activities of dealers on home, and the topics of car life, have tests of their own.
const BESIDE = [activitiesCalls.dealerList, commonCalls.topics] as const
const beside = () => BESIDE.map((call): [typeof call, unknown] => [call, silence])

test('home that is pulled down loads its blocks again', async () => {
  const banner = (title: string) =>
    whole({ banners: [{ title, image: '/a.webp', url: '/pages/index/index' }] })
  const mall = fakeMall([...beside(), [commonCalls.index, banner('春季新车')]])
  const view = await mount(<HomeScreen />)
  await view.until(() => view.container.querySelector('[aria-label="春季新车"]'), 'the banner')
  mall.answer(commonCalls.index, banner('夏季新车'))
  view.page('onPullDownRefresh')
  await view.until(() => view.container.querySelector('[aria-label="夏季新车"]'), 'the new banner')
})

test('home that stays open shows its next version when it is shown again after the age of its data', async () => {
  const now = Date.now
  let later = 0
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + later)
  const banner = (title: string) =>
    whole({ banners: [{ title, image: '/a.webp', url: '/pages/index/index' }] })
  const mall = fakeMall([...beside(), [commonCalls.index, banner('春季新车')]])
  const view = await mount(
    <PageQueries>
      <HomeScreen />
    </PageQueries>,
  )
  view.page('componentDidShow')
  await view.until(() => view.container.querySelector('[aria-label="春季新车"]'), 'the banner')
  mall.answer(commonCalls.index, banner('夏季新车'))
  later += 31_000
  view.page('componentDidShow')
  await view.until(() => view.container.querySelector('[aria-label="夏季新车"]'), 'the new version')
  clock.mockRestore()
})

test('car life that is pulled down loads its articles again', async () => {
  const article = (title: string) =>
    whole({ list: [{ articleId: title, title }], total: 1, pageNum: 1, pageSize: 10 })
  const mall = fakeMall([...beside(), [commonCalls.articles, article('过冬')]])
  const view = await mount(<CarLifeScreen />)
  await view.see('过冬')
  mall.answer(commonCalls.articles, article('越野'))
  view.page('onPullDownRefresh')
  await view.see('越野')
})
