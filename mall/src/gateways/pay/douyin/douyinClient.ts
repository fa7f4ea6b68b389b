import type { DouyinPaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import { refusesTtToken, type TokenSource, withToken } from '../../appTokens'
import { parseJson } from '../localNotification'
import { gatewayRefused, requestGateway } from '../requestGateway'

/** A refusal of Douyin, by its `err_no`. */
export class DouyinRefused extends Error {
  override readonly name = 'DouyinRefused'
  constructor(
    readonly code: number,
    readonly detail: string,
  ) {
    super(`${code} ${detail}`)
  }
}

/** Sends a request to Douyin's general trade system: `name` such as `order_query`. Its answers aren't signed. */
export type RequestDouyin = (name: string, body: object) => Promise<Record<string, unknown>>

/** Returns the client of an app. Source: developer.open-douyin.com, 通用交易系统. */
export function douyinClient({ url }: DouyinPaySettings, token: TokenSource, log: Log): RequestDouyin {
  async function send(name: string, body: object, clientToken: string): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', 'access-token': clientToken }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    // The addresses end with a slash.
    const response = await requestGateway(new URL(`${url}/api/trade_basic/v1/developer/${name}/`), init, log)
    const answer = parseJson(response.body) as Record<string, unknown> | undefined
    if (response.status >= 500 || typeof answer?.err_no !== 'number') {
      log.error({ name, status: response.status }, 'An answer of Douyin was refused')
      throw gatewayRefused()
    }
    return answer
  }
  return async (name, body) => {
    const answer = await withToken(token, (value) => send(name, body, value), refusesTtToken)
    if (answer.err_no === 0) return (answer.data ?? {}) as Record<string, unknown>
    throw new DouyinRefused(Number(answer.err_no), String(answer.err_msg ?? ''))
  }
}
