/** Refusal by `api.weixin.qq.com`: status 200 with `errcode`. */
export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
  }
}

/** Missing or mistyped fields of a body. */
export const dataFormatError = () => new WechatError(47001, 'data format error')
