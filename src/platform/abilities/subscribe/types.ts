/** Channel of messages to the shopper: the platform's subscription message, or a text message. */
export type MessageChannel = 'weapp' | 'tt' | 'sms'

/**
 * The shopper's answer to the platform's permission dialog.
 * - accept: one message may be sent
 * - reject: refused, this time or permanently ("always")
 * - ban: the platform has blocked this kind of message
 * - off: the shopper has switched off all messages of the mini-program; only its settings switch them on again
 * - unavailable: this host has no such dialog
 */
export type SubscribeAnswer = 'accept' | 'reject' | 'ban' | 'off' | 'unavailable'
