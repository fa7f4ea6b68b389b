import { cartCalls } from '@contract/calls/cart'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { TabBar } from '@/shell/TabBar'
import { fakeMall } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { showCartOnTab } from './cartCount'
import { setCartNumber } from './model/cartNumber'

const tokens = { accessToken: 'token', refreshToken: 'refresh', beanId: 'bean', phone: '13800000001' }

test('the tab of the account page shows the number of pieces in the signed-in user’s cart', async () => {
  const mall = fakeMall([[cartCalls.count, { number: 3 }]])
  const view = await mount(<TabBar current={0} />)
  showCartOnTab()
  expect(mall.sent(cartCalls.count)).toHaveLength(0)
  saveTokens(tokens)
  await view.see('3')
  expect(view.container.querySelectorAll('[role="tab"]')[3]?.textContent).toContain('3')
  view.act(() => setCartNumber(120))
  await view.see('99+')
  view.act(() => clearSession())
  await view.gone('99+')
})
