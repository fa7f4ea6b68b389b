import { openLogin } from './gate'

let mockOnTop = ''
const mockNavigate = jest.fn(async () => undefined)
jest.mock('@/navigate', () => ({
  currentUrl: () => '/pages/my/orderList?status=0',
  isOnTop: (name: string) => name === mockOnTop,
  navigate: (...reported: unknown[]) => mockNavigate(...(reported as [])),
}))

test('sign-in opens with the current page as its target', async () => {
  await openLogin()
  expect(mockNavigate).toHaveBeenCalledWith('login', { target: '/pages/my/orderList?status=0' })
})

test('when a session ends while sign-in is open, the page remains open with its target and input', async () => {
  mockNavigate.mockClear()
  mockOnTop = 'login'
  await openLogin()
  expect(mockNavigate).not.toHaveBeenCalled()
})
