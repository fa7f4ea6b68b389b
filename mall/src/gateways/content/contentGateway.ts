/** unsure: the platform wants a person to look at it, or can't check it. */
export type Verdict = 'passed' | 'refused' | 'unsure'

export type ContentKind = 'review' | 'followUp' | 'nickName' | 'avatar' | 'ticketMessage' | 'appointment'

/** The writer of the content, and what it is used for. */
export interface ContentUse {
  readonly kind: ContentKind
  /** The writer on the gateway's platform; '' if unknown there. */
  readonly openId: string
}

/** Platform that checks what shoppers write. Rejects when it may be asked again later. */
export interface ContentGateway {
  readonly platform: 'weapp' | 'tt'
  checkText(text: string, use: ContentUse): Promise<Verdict>
  /** Resolves with a trace id if the platform sends the verdict later. */
  checkPicture(
    picture: { readonly url: string; readonly bytes: Buffer },
    use: ContentUse,
  ): Promise<Verdict | { readonly traceId: string }>
}
