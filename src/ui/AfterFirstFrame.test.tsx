import { View } from '@tarojs/components'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { mount } from '@/testing/mount'
import { useInSlices } from './AfterFirstFrame'

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

test('a page whose data goes is gone at once', async () => {
  const view = await mount(<Page />)
  view.act(() => bring(true))
  await view.see('整页内容')
  view.act(() => {
    flushSync(() => bring(false))
    expect(view.text()).toBe('骨架')
  })
})
