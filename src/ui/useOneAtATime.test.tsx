import { View } from '@tarojs/components'
import { mount } from '@/testing/mount'
import { useClientKey } from './useClientKey'
import { useOneAtATime } from './useOneAtATime'

let ends: (() => void)[] = []
/** Work that runs until its function in `ends` is called. */
const work = () => new Promise<void>((resolve) => ends.push(resolve))
beforeEach(() => {
  ends = []
})

function Probe() {
  const { isBusy, run, release } = useOneAtATime()
  return (
    <View>
      <View ariaRole="button" ariaLabel="run" onClick={() => void run(work)} />
      <View ariaRole="button" ariaLabel="release" onClick={release} />
      {isBusy ? 'busy' : 'free'}
    </View>
  )
}

test('a second tap does nothing while the first work runs', async () => {
  const view = await mount(<Probe />)
  view.tap(view.button('run'))
  view.tap(view.button('run'))
  await view.see('busy')
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await view.see('free')
  view.tap(view.button('run'))
  expect(ends).toHaveLength(2)
})

test('after a release the next work runs, and the late end of the first one does not unlock it', async () => {
  const view = await mount(<Probe />)
  view.tap(view.button('run'))
  view.tap(view.button('release'))
  await view.see('free')
  view.tap(view.button('run'))
  await view.see('busy')
  ends[0]?.()
  await Promise.resolve()
  view.tap(view.button('run'))
  expect(ends).toHaveLength(2)
  expect(view.text()).toContain('busy')
})

let keys: ReturnType<typeof useClientKey> | undefined
function Form() {
  keys = useClientKey()
  return null
}

test('an input keeps its client key until it changes or is forgotten', async () => {
  await mount(<Form />)
  const key = keys?.keyOf({ text: '你好' })
  expect(keys?.keyOf({ text: '你好' })).toBe(key)
  expect(keys?.keyOf({ text: '再见' })).not.toBe(key)
  const second = keys?.keyOf({ text: '你好' })
  keys?.forget()
  expect(keys?.keyOf({ text: '你好' })).not.toBe(second)
})
