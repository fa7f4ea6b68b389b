import { read, SIGNED_IN, write } from '../call'

/** Messages to which shoppers subscribe: the order was shipped, the seckill begins. An extension. */
export const messagesCalls = {
  offers: read('GET', '/ext/messages/offers'),
  mine: read('GET', '/ext/messages', SIGNED_IN),
  subscribe: write('POST', '/ext/messages', SIGNED_IN),
  drop: write('POST', '/ext/messages/drop', SIGNED_IN),
  choose: write('POST', '/ext/messages/choose', SIGNED_IN),
} as const
