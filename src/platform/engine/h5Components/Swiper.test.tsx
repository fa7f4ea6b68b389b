import { mount } from '@/testing/mount'
import { Swiper, SwiperItem } from './Swiper'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }))
afterEach(() => jest.useRealTimers())

test('the slides go on by themselves, but not while another page is on top', async () => {
  const view = await mount(
    <div className="taro_page">
      <Swiper autoplay interval={3000}>
        <SwiperItem>一</SwiperItem>
        <SwiperItem>二</SwiperItem>
      </Swiper>
    </div>,
  )
  const scrollTo = jest.fn()
  const box = view.container.querySelector('.tc-swiper')
  const page = view.container.querySelector<HTMLElement>('.taro_page')
  if (!box || !page) throw new Error('The slides are missing')
  box.scrollTo = scrollTo
  page.style.visibility = 'hidden'
  jest.advanceTimersByTime(3000)
  expect(scrollTo).not.toHaveBeenCalled()
  page.style.visibility = ''
  jest.advanceTimersByTime(3000)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})
