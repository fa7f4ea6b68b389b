import { mount } from '@/testing/mount'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { ScanButton } from './ScanButton'

let mockCanScan = true
const mockScanCode = jest.fn(async (): Promise<string | null> => 'SF1234567890')
jest.mock('@/platform/abilities/scan', () => ({ canScan: () => mockCanScan, scanCode: () => mockScanCode() }))

const open = async () => {
  const onScan = jest.fn()
  const view = await mount(<ScanButton label="扫描快递单号" failureText="请手动填写单号" onScan={onScan} />)
  return { view, onScan }
}

beforeEach(() => {
  mockCanScan = true
})

test('fills the field with the scanned text', async () => {
  const { view, onScan } = await open()
  view.tap(view.button('扫描快递单号'))
  await view.until(() => onScan.mock.calls.length > 0, 'the scanned text')
  expect(onScan).toHaveBeenCalledWith('SF1234567890')
})

test('is hidden where the host cannot scan', async () => {
  mockCanScan = false
  const { view } = await open()
  expect(view.text()).toBe('')
})

test.each([
  ['an app that answers that it cannot scan', false],
  ['a camera that failed this time', true],
])('%s: a toast reports it, and the button is still shown: %p', async (_what, stays) => {
  mockScanCode.mockImplementationOnce(async () => {
    mockCanScan = stays
    throw new Error('no')
  })
  const { view, onScan } = await open()
  view.tap(view.button('扫描快递单号'))
  await view.until(() => useFeedback.getState().toast?.text === '请手动填写单号', 'the toast')
  await view.until(() => view.text().includes('扫码') === stays, 'the button')
  expect(onScan).not.toHaveBeenCalled()
})
