import { Image, View } from '@tarojs/components'
import { mount } from '@/testing/mount'

const tap = () => {}

test('tappable elements can be reached by keyboard, and no others', async () => {
  const view = await mount(
    <View>
      <View ariaRole="button" ariaLabel="加入" onClick={tap}>
        <View>加入购物车</View>
      </View>
      <View ariaRole="status">还剩 2 件</View>
      <View className="scrim" onClick={tap} />
    </View>,
  )
  const reached = [...view.container.querySelectorAll<HTMLElement>('[tabindex="0"]')]
  expect(reached.map((one) => one.getAttribute('aria-label'))).toEqual(['加入'])
  view.unmount()
})

test.each([
  ['radio', '标准版，已选中', 'aria-checked', 'true'],
  ['radio', '标准版', 'aria-checked', 'false'],
  ['checkbox', '同意协议，未选中', 'aria-checked', 'false'],
  ['switch', '只看差异，开', 'aria-checked', 'true'],
  ['tab', '我的，当前页', 'aria-selected', 'true'],
  ['heading', '', 'aria-level', '2'],
])('a %s labelled “%s” has %s %s', async (ariaRole, ariaLabel, attribute, value) => {
  const view = await mount(<View ariaRole={ariaRole} ariaLabel={ariaLabel} />)
  expect(view.container.querySelector(`[role="${ariaRole}"]`)?.getAttribute(attribute)).toBe(value)
  view.unmount()
})

test('a picture has one description, and a decorative picture has none', async () => {
  const view = await mount(
    <View>
      <Image src="/a.webp" ariaLabel="岭行，氧化红" />
      <Image src="/b.webp" ariaLabel="" />
    </View>,
  )
  const pictures = [...view.container.querySelectorAll('img')]
  expect(pictures.map(({ alt }) => alt)).toEqual(['岭行，氧化红', ''])
  expect(pictures.some((one) => one.hasAttribute('aria-label'))).toBe(false)
  view.unmount()
})
