/** Refusal of a call, with the documented `err_no`. */
export class DouyinError extends Error {
  constructor(
    readonly errNo: number,
    message: string,
  ) {
    super(message)
  }
}

/** A field that breaks a rule: 10000. */
export const badParam = (field: string, issue: string) =>
  new DouyinError(10000, `参数错误: ${field} ${issue}`)

/** A missing or wrong signature: 11004. `参数异常` is the wording for a header that can't be read. */
export const badSignature = (kind: '签名参数异常' | '签名校验异常') => new DouyinError(11004, kind)

export const orderNotFound = () => new DouyinError(20000, '订单不存在')

export const wrongOrderState = (message: string) => new DouyinError(20001, message)
