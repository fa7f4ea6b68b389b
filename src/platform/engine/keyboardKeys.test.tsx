import { useState } from 'react'
import { mount } from '@/testing/mount'
import { Popup } from '@/ui/Popup/Popup'
import { listenToKeys } from './keyboardKeys'

function Coupons() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        领券
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="优惠券">
        满 300 减 50
      </Popup>
    </>
  )
}

beforeAll(() => {
  // Everything has a place: jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  listenToKeys([new KeyboardEvent('keydown', { key: 'Shift' })])
})
afterAll(() => jest.restoreAllMocks())

test('the focus moves into a dialog that a key opens, and back to the control when a key closes it', async () => {
  const view = await mount(<Coupons />)
  const key = (name: string) =>
    view.act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: name })))
  const opener = view.button('领券')
  opener.focus()
  key('Enter')
  view.tap(opener)
  const dialog = view.byRole('dialog', '优惠券')
  await view.until(() => dialog.contains(document.activeElement), 'the focus in the dialog')
  key('Escape')
  await view.gone('满 300 减 50')
  await view.until(() => document.activeElement === opener, 'the focus on the control')
})

test('a dialog that is still open on a page below does not hold the focus', async () => {
  const view = await mount(
    <>
      <div style={{ visibility: 'hidden' }}>
        <div role="dialog">
          <button type="button">关闭</button>
        </div>
      </div>
      <button type="button">加入购物车</button>
    </>,
  )
  view.button('加入购物车').focus()
  const tab = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true })
  view.act(() => void window.dispatchEvent(tab))
  expect(tab.defaultPrevented).toBe(false)
})
