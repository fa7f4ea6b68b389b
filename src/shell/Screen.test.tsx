import { mount } from '@/testing/mount'
import { setShellPorts } from './ports'
import { Screen } from './Screen'

const page = (
  <Screen gated title="我的订单">
    <p id="content">请先登录</p>
  </Screen>
)
const isCovered = () => document.getElementById('content')?.closest('.covered') !== null

test('the overlay hides what a gated page shows to a guest, so that its error is not read out a second time', async () => {
  setShellPorts({ useSignedIn: () => false })
  await mount(page)
  expect(isCovered()).toBe(true)
})

test('a signed-in user sees the content of a gated page', async () => {
  setShellPorts({ useSignedIn: () => true })
  await mount(page)
  expect(isCovered()).toBe(false)
})
