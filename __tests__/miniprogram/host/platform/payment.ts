import type { Host } from '../state'
import type { Loose } from '../types'
import { asynchronousAll, type Functions, Refused } from './define'

/** Replaces the payment service in tests: moves the money and then notifies the mall. */
export type PayAtService = (params: Loose, host: Host) => Promise<void>

/**
 * Payment functions of the platform. WeChat calls success or fail; Douyin always calls success, with a code
 * (0 paid, 1 timeout, 2 failed, 3 closed, 4 cancelled, 9 unknown).
 */
export function payment(host: Host, payAtService: PayAtService): Functions {
  const { records, script } = host
  if (host.target === 'weapp') {
    return asynchronousAll(host, {
      requestPayment: async (options) => {
        for (const field of ['timeStamp', 'nonceStr', 'package', 'signType', 'paySign']) {
          if (typeof options[field] !== 'string')
            throw new Refused(`parameter error: ${field} should be String`)
        }
        records.payments.push(paramsOf(options))
        if (script.payment === 'cancel') throw new Refused('cancel')
        if (script.payment === 'fail') throw new Refused('pay failed')
        await payAtService(options, host)
        if (script.payment === 'unknown') throw new Refused('system error')
      },
    })
  }
  const CODES = { success: 0, fail: 2, cancel: 4, unknown: 9 }
  return asynchronousAll(host, {
    pay: async (options) => {
      if (!options.orderInfo?.order_id || !options.orderInfo?.order_token) {
        throw new Refused('orderInfo needs order_id and order_token')
      }
      records.payments.push(paramsOf(options))
      if (script.payment === 'success' || script.payment === 'unknown') await payAtService(options, host)
      return { code: CODES[script.payment] }
    },
  })
}

const paramsOf = (options: Loose) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== 'function'))
