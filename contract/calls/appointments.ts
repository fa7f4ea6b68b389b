import { read, SIGNED_IN, write } from '../call'

/** Test drives: booking is spec 7, Common; all other calls are extensions. */
export const appointmentsCalls = {
  book: write('POST', '/common/appointment', SIGNED_IN),
  slots: read('GET', '/ext/appointments/slots'),
  list: read('GET', '/ext/appointments', SIGNED_IN),
  detail: read('GET', '/ext/appointments/{id}', SIGNED_IN),
  cancel: write('POST', '/ext/appointments/{id}/cancel', SIGNED_IN),
  reschedule: write('POST', '/ext/appointments/{id}/reschedule', SIGNED_IN),
} as const
