/** Where messages to the shopper arrive: the platform's subscription message, or a text message. */
export type MessageChannel = 'weapp' | 'tt' | 'sms'

/**
 * What the platform's question was answered with.
 * - accept: one message may be sent
 * - reject: refused, now or once and for all ("always")
 * - ban: the platform has closed this kind of message
 * - off: the shopper has switched all messages of the mini-program off; only its settings bring them back
 * - unavailable: this host can't ask
 */
export type SubscribeAnswer = 'accept' | 'reject' | 'ban' | 'off' | 'unavailable'
