import type { AppointmentCalendar } from '@contract/desk/appointmentCalendarSchemas'

/** Returns what is to be said of a whole day of the calendar, beside its date; '' for nothing. */
export function dayNote({ isDayOff, slots }: AppointmentCalendar['days'][number]): string {
  const isEmpty = slots.every(({ appointments }) => appointments.length === 0)
  if (isDayOff) return '休息'
  // The slots to come say themselves whether they are free; those that are over say nothing.
  return isEmpty && slots.every(({ isPast }) => isPast) ? '没有预约' : ''
}
