import { type MapParams, signMapCall } from '@contract/rules/mapSign'
import type { Env } from '../env'
import type { Log } from '../log'
import { fetchOutside } from './requestProvider'

/** The real map service behind the gateway. */
export interface MapGateway {
  /**
   * Calls the map service with the mall's own key and signature. Never rejects: failures are returned in the service's
   * envelope.
   */
  request(path: string, params: MapParams): Promise<{ status: number; message: string }>
}

const TIMEOUT_MS = 8_000
const SYSTEM_ERROR = { status: 600, message: '系统错误' }
/** Parameters that are not passed on. `callback` would turn the response into a script (JSONP). */
const WITHHELD = new Set(['key', 'sig', 'callback'])

export function mapService(settings: NonNullable<Env['maps']['service']>, log: Log): MapGateway {
  return {
    async request(path, params) {
      const passedOn = Object.fromEntries(Object.entries(params).filter(([name]) => !WITHHELD.has(name)))
      const wanted: MapParams = { ...passedOn, output: 'json', key: settings.key }
      const signed = settings.secret ? { ...wanted, sig: signMapCall(path, wanted, settings.secret) } : wanted
      const query = Object.entries(signed)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
        .join('&')
      try {
        const answer = await fetchOutside(`${settings.url}${path}?${query}`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
        const body: unknown = await answer.json()
        if (typeof (body as { status?: unknown } | null)?.status !== 'number') throw new Error('no status')
        return { message: '', ...(body as { status: number }) }
      } catch (failure) {
        log.warn({ path, failure: String(failure) }, 'The map service failed')
        return SYSTEM_ERROR
      }
    },
  }
}
