import { read, SIGNED_IN, write } from '../call'

/** Customer service and agreements: an extension behind the page of spec 2, service/service. */
export const serviceCalls = {
  questions: read('GET', '/ext/service/questions'),
  agreement: read('GET', '/ext/service/agreements/{agreement}'),
  unread: read('GET', '/ext/service/unread', SIGNED_IN),
  tickets: read('GET', '/ext/service/tickets', SIGNED_IN),
  ticket: read('GET', '/ext/service/tickets/{id}', SIGNED_IN),
  openTicket: write('POST', '/ext/service/tickets', SIGNED_IN),
  write: write('POST', '/ext/service/tickets/{id}/messages', SIGNED_IN),
  close: write('POST', '/ext/service/tickets/{id}/close', SIGNED_IN),
  seen: write('POST', '/ext/service/tickets/{id}/seen', SIGNED_IN),
} as const
