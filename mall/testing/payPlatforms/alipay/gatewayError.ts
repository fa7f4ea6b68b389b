/** Refusal of a call: the gateway's own codes 40001 and 40002, or 40004 with the code of the business. */
export class GatewayError extends Error {
  constructor(
    readonly code: '20000' | '40001' | '40002' | '40004',
    readonly subCode: string,
    subMessage: string,
    /** More fields of the answer. */
    readonly fields: Record<string, string> = {},
  ) {
    super(subMessage)
  }
}

export const MESSAGES = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
}

export const missing = (parameter: string) =>
  new GatewayError('40001', `isv.missing-${parameter}`, `缺少参数${parameter}`)

export const invalid = (parameter: string, message = `无效的参数${parameter}`) =>
  new GatewayError('40002', `isv.invalid-${parameter}`, message)

/** A business refusal. */
export const refused = (subCode: string, message: string, fields?: Record<string, string>) =>
  new GatewayError('40004', `ACQ.${subCode}`, message, fields)
