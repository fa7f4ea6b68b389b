import { dayNote } from '../desk/src/screens/appointments/dayNote'

const APPOINTMENT = {
  id: '1',
  kind: 'repair',
  name: '李明',
  phone: '13900000000',
  about: '川A·D12345',
  status: 'done',
  isToMove: false,
} as const
const slot = (isPast: boolean, isBooked = false, isClosed = false) => ({
  startsAt: 0,
  endsAt: 1,
  isPast,
  isClosed,
  free: 0,
  appointments: isBooked ? [APPOINTMENT] : [],
})

test.each([
  ['a day that is over, without an appointment', [slot(true), slot(true)], false, '没有预约'],
  ['a day that is over and was closed', [slot(true, false, true)], false, '没有预约'],
  ['a day that is over, with an appointment', [slot(true), slot(true, true)], false, ''],
  ['today, with time left', [slot(true), slot(false)], false, ''],
  ['a day to come that is closed: its slots say so', [slot(false, false, true)], false, ''],
  ['a day off', [], true, '休息'],
])('the calendar of %s', (_, slots, isDayOff, note) => {
  expect(dayNote({ day: '2026-12-01', isDayOff, slots })).toBe(note)
})
