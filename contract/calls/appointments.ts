import { read, SIGNED_IN, write } from '../call'

/** Appointments at a dealer's: booking is spec 7, Common; all other calls are extensions. */
export const appointmentsCalls = {
  book: write('POST', '/common/appointment', SIGNED_IN),
  kinds: read('GET', '/ext/appointments/kinds'),
  slots: read('GET', '/ext/appointments/slots'),
  list: read('GET', '/ext/appointments', SIGNED_IN),
  detail: read('GET', '/ext/appointments/{id}', SIGNED_IN),
  cancel: write('POST', '/ext/appointments/{id}/cancel', SIGNED_IN),
  reschedule: write('POST', '/ext/appointments/{id}/reschedule', SIGNED_IN),
  answer: write('POST', '/ext/appointments/{id}/answer', SIGNED_IN),
  history: read('GET', '/ext/user/car-vin/{id}/services', SIGNED_IN),
} as const
