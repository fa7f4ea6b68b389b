import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import TestUtils from '@tarojs/test-utils-react'

function Counter() {
  const [count, setCount] = useState(0)
  return <View className="c" onClick={() => setCount(count + 1)}>{`tapped ${count}`}</View>
}

test('a component mounts and a tap reaches it', async () => {
  const utils = new TestUtils()
  await utils.mount(Counter)
  const node = await utils.queries.waitForQuerySelector('.c')
  utils.act(() => { utils.fireEvent.click(node) })
  expect(node.textContent).toBe('tapped 1')
  expect(typeof Taro.navigateTo).toBe('function')
})
