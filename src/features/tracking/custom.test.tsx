import '@/testing/mount'
import './pageTracking'
import { type CustomMessage, trackCustom } from './custom'
import { waitingEvents } from './track'

const last = () => waitingEvents().at(-1)

test('a custom event is reported under its type, with its data as text', () => {
  trackCustom({ type: 'search', data: { keyword: '露营🏕️' } })
  expect(last()).toMatchObject({
    event_id: 'search',
    event_type: 'custom',
    event_action: 'custom',
    ctrl_name: '{"keyword":"露营🏕️"}',
    duration: 0,
  })
})

test.each([
  [{ data: { keyword: '灯' } }, 'missing type field'],
  [{ type: '', data: {} }, 'missing type field'],
  [{ type: 'search' }, 'missing data field'],
])('%j throws and reports nothing', (message, error) => {
  const before = waitingEvents().length
  expect(() => trackCustom(message as unknown as CustomMessage)).toThrow(error)
  expect(waitingEvents()).toHaveLength(before)
})
