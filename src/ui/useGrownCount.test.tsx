import { Text } from '@tarojs/components'
import { mount } from '@/testing/mount'
import { useGrownCount } from './useGrownCount'

let drawn: number[]
beforeEach(() => {
  drawn = []
})

function Rows({ all }: { all: number }) {
  const count = useGrownCount(20, all)
  drawn.push(count)
  return <Text>{`${count} of ${all}`}</Text>
}

test('a long list starts with one step and grows step by step until all parts are rendered', async () => {
  const view = await mount(<Rows all={50} />)
  await view.see('50 of 50')
  expect([...new Set(drawn)]).toEqual([20, 40, 50])
  view.unmount()
})

test('a short list is rendered at once', async () => {
  const view = await mount(<Rows all={7} />)
  await view.see('7 of 7')
  expect(new Set(drawn)).toEqual(new Set([7]))
  view.unmount()
})
