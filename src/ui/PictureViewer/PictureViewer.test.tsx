import { mount } from '@/testing/mount'
import { PictureViewer } from './PictureViewer'

test('a picture that fails to load shows a message in its place, and the others are shown', async () => {
  const onClose = jest.fn()
  const view = await mount(
    <PictureViewer
      viewing={{ pictures: ['https://mall.test/a.webp', 'https://mall.test/b.webp'], start: 0 }}
      onClose={onClose}
    />,
  )
  await view.see('1 / 2')
  expect(view.text()).not.toContain('图片没有加载出来')
  view.act(() => void view.container.querySelector('img')?.dispatchEvent(new Event('error')))
  await view.see('图片没有加载出来')
  expect(view.text().match(/图片没有加载出来/g)).toHaveLength(1)
  view.tap(view.button('关闭'))
  expect(onClose).toHaveBeenCalledTimes(1)
  view.unmount()
})
