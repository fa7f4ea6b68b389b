import type { LatLng } from '@contract/rules/distance'

/** An address from the platform's own address book. */
export interface BookAddress {
  readonly name: string
  readonly phone: string
  readonly provinceName: string
  readonly cityName: string
  readonly districtName: string
  /** Six-digit code of the district; '' where the platform gives none. */
  readonly districtCode: string
  readonly detail: string
}

/** A place to show, gcj02. */
export interface ShownPlace extends LatLng {
  readonly name: string
  readonly address: string
}

/** A place that the shopper picked on a map, gcj02. `name` may be empty. */
export interface PickedPlace extends LatLng {
  readonly name: string
  readonly address: string
}

/** Content of a share, the same on every host. */
export interface ShareCard {
  readonly title: string
  readonly desc: string
  /** The page with its parameters, such as '/pages/goodsDetail/goodsDetail?goodsId=1'. */
  readonly path: string
  /** Full address; '' lets the host use its default picture. */
  readonly imageUrl: string
}

/** Destination of a share: friends or the timeline. */
export type ShareWay = 'friends' | 'timeline'

/** A share card with its browser address. */
export interface WebCard extends ShareCard {
  readonly link: string
}

/**
 * Result of sharing. done: shared, as far as the host reports. cancelled: closed by the shopper. guide: this host has
 * no share function, so the shopper sees instructions. failed: the host refused.
 */
export type PassedOn = 'done' | 'cancelled' | 'guide' | 'failed'

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

/** Event detail of the host's phone button: `code` on WeChat, `encryptedData` and `iv` on Douyin. */
export interface PhoneDetail {
  readonly errMsg?: string
  readonly code?: string
  readonly encryptedData?: string
  readonly iv?: string
}

/** Data from which the mall gets the phone number from the platform's server (`/user-info/decode-phone-info`). */
export interface PhoneProof {
  readonly platform: 'weapp' | 'tt'
  readonly code: string
  readonly encryptedData?: string
  readonly iv?: string
  readonly loginCode?: string
}
