/** What the host's phone button hands to its page; `code` on WeChat, `encryptedData` and `iv` on Douyin. */
export interface PhoneDetail {
  readonly errMsg?: string
  readonly code?: string
  readonly encryptedData?: string
  readonly iv?: string
}

/** What the mall asks of the platform's server to learn the phone (`/user-info/decode-phone-info`). */
export interface PhoneProof {
  readonly platform: 'weapp' | 'tt'
  readonly code: string
  readonly encryptedData?: string
  readonly iv?: string
  readonly loginCode?: string
}
