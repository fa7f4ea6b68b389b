import type { PayHost } from '../../gateways/pay/payGateway'

/** Returns where a web page is open, by the browser's User-Agent header. */
export function webHost(
  userAgent: string | string[] | undefined,
): Extract<PayHost, 'wechat' | 'phone' | 'computer'> {
  const text = String(userAgent ?? '')
  if (/MicroMessenger/i.test(text)) return 'wechat'
  return /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(text) ? 'phone' : 'computer'
}
