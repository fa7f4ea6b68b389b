import { mount } from '@/testing/mount'
import { PullDownRefresh } from './PullDownRefresh'
import { View } from './View'

/** Opens a page as Taro's router does: its element carries the page's own instance. */
async function openPage(onPullDownRefresh: () => void) {
  const page = Object.assign(document.createElement('div'), { __page: { onPullDownRefresh } })
  page.className = 'taro_page'
  document.body.append(page)
  // The router renders pages into such an element; the test kit renders into one of its own, at the end of the body.
  const add = jest
    .spyOn(document.body, 'appendChild')
    .mockImplementationOnce((node) => page.appendChild(node))
  const view = await mount(
    <PullDownRefresh>
      <p>标题</p>
      <View catchMove>
        <p>弹层</p>
      </View>
    </PullDownRefresh>,
  )
  add.mockRestore()
  const find = (text: string) => [...page.querySelectorAll('p')].find((one) => one.textContent === text)
  return {
    view,
    opacity: () => page.querySelector<HTMLElement>('.tc-pull__sign')?.style.opacity,
    /** Puts a finger on the text, pulls it down by so many px and lifts it. */
    pull(text: string, by: number, meanwhile?: (touched: Element) => void) {
      const touched = find(text) as Element
      const touch = (name: string, y: number) =>
        touched.dispatchEvent(
          Object.assign(new Event(name, { bubbles: true, cancelable: true }), { touches: [{ clientY: y }] }),
        )
      view.act(() => {
        touch('touchstart', 200)
        touch('touchmove', 200 + by)
        meanwhile?.(touched)
        touch('touchend', 200 + by)
      })
    },
  }
}

test('a page pulled far enough refreshes, once', async () => {
  const refresh = jest.fn()
  const page = await openPage(refresh)
  page.pull('标题', 200)
  expect(refresh).toHaveBeenCalledTimes(1)
  page.view.unmount()
})

test('a page pulled only a little goes back without refreshing', async () => {
  const refresh = jest.fn()
  const page = await openPage(refresh)
  page.pull('标题', 30)
  expect(refresh).not.toHaveBeenCalled()
  expect(page.opacity()).toBe('0')
  page.view.unmount()
})

test('a pull ends even if the touched element is removed meanwhile', async () => {
  const refresh = jest.fn()
  const page = await openPage(refresh)
  page.pull('标题', 200, (touched) => touched.parentElement?.removeChild(touched))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a swipe on a sheet over the page does not pull the page', async () => {
  const refresh = jest.fn()
  const page = await openPage(refresh)
  page.pull('弹层', 200)
  expect(refresh).not.toHaveBeenCalled()
  page.view.unmount()
})
