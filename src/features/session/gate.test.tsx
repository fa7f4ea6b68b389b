import { openLogin } from './gate'

let mockOnTop = ''
const mockNavigate = jest.fn(async () => undefined)
jest.mock('@/navigate', () => ({
  currentUrl: () => '/pages/my/orderList?status=0',
  isOnTop: (name: string) => name === mockOnTop,
  navigate: (...reported: unknown[]) => mockNavigate(...(reported as [])),
}))

test('sign-in opens with the way back to the page it was asked from', async () => {
  await openLogin()
  expect(mockNavigate).toHaveBeenCalledWith('login', { target: '/pages/my/orderList?status=0' })
})

test('a session that ends while sign-in is open leaves it open, with its own target and what was typed', async () => {
  mockNavigate.mockClear()
  mockOnTop = 'login'
  await openLogin()
  expect(mockNavigate).not.toHaveBeenCalled()
})
