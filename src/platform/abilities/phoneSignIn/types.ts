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
