import { useState } from 'react'
import { mount } from '@/testing/mount'
import { useFeedback } from '../feedback/feedbackStore'
import { Stepper } from './Stepper'

function Line({ max }: { max: number }) {
  const [count, setCount] = useState(2)
  return (
    <>
      <Stepper value={count} onChange={setCount} max={max} maxReason={`库存仅剩 ${max} 件`} />
      {`共 ${count} 件`}
    </>
  )
}

test('plus and minus change the number', async () => {
  const view = await mount(<Line max={5} />)
  view.tap(view.button('增加数量'))
  expect(view.text()).toContain('共 3 件')
  view.tap(view.button('减少数量'))
  view.tap(view.button('减少数量'))
  expect(view.text()).toContain('共 1 件')
})

test('at the limit of the stock the number stays and a message says why', async () => {
  const view = await mount(<Line max={2} />)
  view.tap(view.button('增加数量'))
  expect(view.text()).toContain('共 2 件')
  expect(useFeedback.getState().toast?.text).toBe('库存仅剩 2 件')
})
