import type { AppointmentCalendar } from '@contract/desk/appointmentCalendarSchemas'

/** Returns the note beside the date of a day in the calendar; '' for none. */
export function dayNote({ isDayOff, slots }: AppointmentCalendar['days'][number]): string {
  const isEmpty = slots.every(({ appointments }) => appointments.length === 0)
  if (isDayOff) return '休息'
  // Slots to come show whether they are free; slots that are over don't.
  return isEmpty && slots.every(({ isPast }) => isPast) ? '没有预约' : ''
}
