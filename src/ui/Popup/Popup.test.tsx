import { useState } from 'react'
import { mount } from '@/testing/mount'
import { Popup } from './Popup'

function Coupons() {
  const [open, setOpen] = useState(true)
  return (
    <Popup open={open} onClose={() => setOpen(false)} title="选择优惠券">
      满 300 减 50
    </Popup>
  )
}

test('a tap on the close button closes the sheet', async () => {
  const view = await mount(<Coupons />)
  const sheet = view.byRole('dialog', '选择优惠券')
  expect(sheet.textContent).toContain('满 300 减 50')
  view.tap(sheet.querySelector('[aria-label="关闭"]') as HTMLElement)
  await view.gone('满 300 减 50')
})

test('a closed sheet renders nothing', async () => {
  const view = await mount(
    <Popup open={false} onClose={() => undefined} title="选择优惠券">
      满 300 减 50
    </Popup>,
  )
  expect(view.text()).toBe('')
})
