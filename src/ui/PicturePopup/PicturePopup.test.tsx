import { mount } from '@/testing/mount'
import { FADE_MS, PicturePopup, WITHOUT_EVENT_MS } from './PicturePopup'

const image = (view: { container: Element }) => view.container.querySelector('img')

function props() {
  const reported: string[] = []
  return {
    reported,
    title: '有新的优惠券可以领',
    onTap: () => reported.push('tapped'),
    onShown: () => reported.push('shown'),
    onClose: () => reported.push('closed'),
  }
}

afterEach(() => {
  jest.useRealTimers()
})

test('without a picture nothing is rendered', async () => {
  const view = await mount(<PicturePopup src="" {...props()} />)
  expect(view.container.querySelector('[role="dialog"]')).toBeNull()
})

test('the pop-up counts as shown when its picture has loaded, and closes half a second after a tap on the close button', async () => {
  const { reported, ...rest } = props()
  const view = await mount(<PicturePopup src="/pictures/a.webp" {...rest} />)
  expect(reported).toEqual([])
  view.act(() => void image(view)?.dispatchEvent(new Event('load')))
  expect(reported).toEqual(['shown'])
  jest.useFakeTimers()
  view.tap(view.button('关闭'))
  jest.advanceTimersByTime(FADE_MS - 1)
  expect(reported).toEqual(['shown'])
  jest.advanceTimersByTime(1)
  expect(reported).toEqual(['shown', 'closed'])
})

test('where the host sends no load event the pop-up appears after five seconds, once', async () => {
  const { reported, ...rest } = props()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const view = await mount(<PicturePopup src="/pictures/a.webp" {...rest} />)
  view.act(() => void jest.advanceTimersByTime(WITHOUT_EVENT_MS - 1))
  expect(reported).toEqual([])
  view.act(() => void jest.advanceTimersByTime(1))
  expect(reported).toEqual(['shown'])
  expect(view.container.querySelector('.shown')).not.toBeNull()
  view.act(() => void image(view)?.dispatchEvent(new Event('load')))
  expect(reported).toEqual(['shown'])
})

test('a picture that cannot load leaves no pop-up', async () => {
  const { reported, ...rest } = props()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const view = await mount(<PicturePopup src="/pictures/a.webp" {...rest} />)
  view.act(() => void image(view)?.dispatchEvent(new Event('error')))
  view.act(() => void jest.advanceTimersByTime(WITHOUT_EVENT_MS))
  expect(reported).toEqual([])
  expect(view.container.querySelector('[role="dialog"]')).toBeNull()
})
