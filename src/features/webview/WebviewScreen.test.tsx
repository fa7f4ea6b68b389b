import { mount } from '@/testing/mount'
import { WebviewScreen } from './WebviewScreen'

const frameOf = (container: HTMLElement) => container.querySelector('iframe')

test('a page of the shop is shown in a frame, with its title as name', async () => {
  const url = 'http://mall.test/about.html'
  const view = await mount(<WebviewScreen url={url} title="关于我们" />)
  await view.see('关于我们')
  expect(frameOf(view.container)?.getAttribute('src')).toBe(url)
  expect(frameOf(view.container)?.title).toBe('关于我们')
  view.unmount()
})

test.each([undefined, '', 'https://evil.test/', 'javascript:alert(1)'])(
  '%p is not opened, and the page shows a message',
  async (url) => {
    const view = await mount(<WebviewScreen url={url} title={undefined} />)
    await view.see('这个页面不能在这里打开')
    expect(frameOf(view.container)).toBeNull()
    view.unmount()
  },
)
