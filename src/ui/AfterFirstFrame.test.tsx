import { View } from '@tarojs/components'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { mount } from '@/testing/mount'
import { AfterFirstFrame, useInSlices } from './AfterFirstFrame'

let bring = (_isThere: boolean) => {}

function Page() {
  const [isThere, setThere] = useState(false)
  bring = setThere
  return <View>{useInSlices(isThere) ? '整页内容' : '骨架'}</View>
}

test('a page is not drawn in the same piece as the data arrives, but shortly after', async () => {
  const view = await mount(<Page />)
  view.act(() => {
    flushSync(() => bring(true))
    expect(view.text()).toBe('骨架')
  })
  await view.see('整页内容')
})

test('a page that loses its data shows its skeleton at once', async () => {
  const view = await mount(<Page />)
  view.act(() => bring(true))
  await view.see('整页内容')
  view.act(() => {
    flushSync(() => bring(false))
    expect(view.text()).toBe('骨架')
  })
})

test('what is further down is drawn in a frame of its own, after what is above it', async () => {
  const view = await mount(
    <>
      <View>首屏</View>
      <AfterFirstFrame>第二屏</AfterFirstFrame>
      <AfterFirstFrame frames={2}>第三屏</AfterFirstFrame>
    </>,
  )
  expect(view.text()).toBe('首屏')
  const drawn: string[] = []
  const watch = new MutationObserver(() => drawn.push(view.text()))
  watch.observe(document.body, { childList: true, subtree: true })
  await view.see('第三屏')
  watch.disconnect()
  expect(drawn).toEqual(['首屏第二屏', '首屏第二屏第三屏'])
})
