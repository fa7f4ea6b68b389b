import { createHash } from 'node:crypto'
import type { CarrierName } from '@contract/carriers'
import { parseDateText } from '@contract/rules/dateText'
import { cutText } from '../../core/cutText'
import { sameText } from '../../core/sameText'
import type { Kuaidi100Settings } from '../../env/parcels'
import { type ProviderResponse, providerWord, requestProvider } from '../requestProvider'
import { type ParcelGateway, ParcelRefused, type TrackedNumber, type TrackedParcel } from './parcelGateway'

/** The service's codes. Source: api.kuaidi100.com, 快递公司编码. */
const CODES: Readonly<Record<CarrierName, string>> = {
  顺丰速运: 'shunfeng',
  京东物流: 'jd',
  中通快递: 'zhongtong',
  圆通速递: 'yuantong',
  韵达快递: 'yunda',
  申通快递: 'shentong',
  极兔速递: 'jtexpress',
  德邦快递: 'debangkuaidi',
  '邮政 EMS': 'ems',
}
const NEED_PHONE: readonly CarrierName[] = ['顺丰速运', '中通快递']
/** Wrong data, a carrier that isn't followed, a number whose carrier isn't found. */
const NEVER = new Set(['700', '701', '702'])
/** This number is subscribed already. */
const REPEATED = '501'
/** A query found nothing (yet). */
const NOTHING = '500'
/** The receiver's phone is not the one that the carrier has. */
const WRONG_PHONE = '408'
const MAX_STEPS = 200
const MAX_TEXT = 300

/** Client of Kuaidi100. Source: api.kuaidi100.com, 实时查询, 订阅推送, 智能单号识别. */
export function kuaidi100({ key, customer, url, numbersUrl }: Kuaidi100Settings): ParcelGateway {
  const post = (path: string, form: Record<string, string>) =>
    requestProvider(new URL(path, url), { method: 'POST', body: new URLSearchParams(form) })

  return {
    async subscribe({ carrier, expressNo, phone }, callback) {
      const parameters = {
        callbackurl: callback.url,
        salt: callback.salt,
        resultv2: '1',
        ...phoneOf(carrier, phone),
      }
      const param = JSON.stringify({ company: CODES[carrier], number: expressNo, key, parameters })
      const answer = await post('/poll', { schema: 'json', param })
      const code = String(answer.json.returnCode)
      if (code === '200' || code === REPEATED) return
      throw refusal(answer)
    },

    async query({ carrier, expressNo, phone }) {
      const param = JSON.stringify({
        com: CODES[carrier],
        num: expressNo,
        ...phoneOf(carrier, phone),
        resultv2: '1',
      })
      const sign = md5(param + key + customer)
      const answer = await post('/poll/query.do', { customer, param, sign })
      if (answer.json.status === '200') return toParcel(answer.json)
      const code = String(answer.json.returnCode)
      if (code === NOTHING) return undefined
      if (code === WRONG_PHONE) throw new ParcelRefused(`Kuaidi100 answered ${code}`)
      throw refusal(answer)
    },

    async recognise(expressNo) {
      const address = new URL(`/autonumber/auto?${new URLSearchParams({ num: expressNo, key })}`, numbersUrl)
      const { json } = await requestProvider(address, {})
      const [first] = Array.isArray(json) ? json : []
      return carrierOf((first as { comCode?: unknown } | undefined)?.comCode)
    },

    readPush(form, salt) {
      const { param, sign } = (form ?? {}) as { param?: unknown; sign?: unknown }
      if (typeof param !== 'string' || typeof sign !== 'string') return undefined
      if (!sameText(sign.toUpperCase(), md5(param + salt))) return undefined
      const content = parseObject(param)
      const result = (content.lastResult ?? {}) as Record<string, unknown>
      return {
        ...toParcel(result),
        expressNo: String(result.nu ?? ''),
        otherCarrier: carrierOf(content.comNew),
      }
    },
  }
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

const phoneOf = (carrier: CarrierName, phone: TrackedNumber['phone']) =>
  NEED_PHONE.includes(carrier) ? { phone } : {}

const carrierOf = (code: unknown): CarrierName | undefined =>
  (Object.keys(CODES) as CarrierName[]).find((name) => CODES[name] === code)

function refusal({ status, json }: ProviderResponse): Error {
  const code = providerWord(json.returnCode ?? status)
  const words = `Kuaidi100 answered ${code}`
  return NEVER.has(code) ? new ParcelRefused(words) : new Error(words)
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Leaves out steps that can't be read: a parcel without one of its steps is better than none. */
function toParcel({ data, state }: Readonly<Record<string, unknown>>): TrackedParcel {
  const rows = Array.isArray(data) ? data.slice(0, MAX_STEPS) : []
  const steps = rows.flatMap((row: { ftime?: unknown; time?: unknown; context?: unknown } | null) => {
    const at = parseDateText(String(row?.ftime ?? row?.time ?? ''))
    const text = typeof row?.context === 'string' ? cutText(row.context.trim(), { units: MAX_TEXT }) : ''
    return at !== null && text !== '' ? [{ at, text }] : []
  })
  return {
    // The service sends the newest first; steps of the same second stay in its order.
    steps: steps.reverse().sort((one, other) => one.at - other.at),
    // 3 and its finer states: signed by the receiver, by another person, left in a locker.
    isSigned: /^3/.test(String(state ?? '')),
  }
}
