import { randomUUID } from 'node:crypto'
import { type Call, fen, Refusal, type Routes, yuan } from './call'
import { dealer, series } from './catalogue'

const SMS_CODE = '246810'

const tree = [
  {
    code: '110000',
    name: '北京市',
    children: [{ code: '110100', name: '北京市', children: [{ code: '110105', name: '朝阳区' }] }],
  },
]

interface Address {
  id: string
  owner: string
  isDefault?: boolean
}

/** Calls of spec 7, User and Addresses, and the appointment. Each sign-in creates a new token for the phone. */
export function people() {
  const tokens = new Map<string, string>()
  const addresses: Address[] = []
  const appointments: unknown[] = []

  const enter = (phone: string) => {
    const accessToken = randomUUID()
    tokens.set(accessToken, phone)
    return { accessToken, refreshToken: randomUUID(), beanId: `B${phone}`, phone }
  }

  const info = ({ shopper }: Call) => ({
    beanId: `B${shopper()}`,
    phone: shopper(),
    nickName: null,
    avatarUrl: null,
    birthday: null,
    sex: null,
  })

  function own({ params, shopper }: Call) {
    const found = addresses.find(({ id, owner }) => id === params.id && owner === shopper())
    if (!found) throw new Refusal('50020', '地址不存在')
    return found
  }

  const routes: Routes = {
    'GET /user/verification-code': () => null,
    'POST /user/verification-code/check': ({ body }) => ({ valid: body.code === SMS_CODE }),
    'POST /user/login': ({ body }) => {
      if (body.code !== SMS_CODE) throw new Refusal('50030', '验证码错误')
      return enter(String(body.phone))
    },
    'POST /user/refresh': ({ body }) => enter(String(body.phone)),
    'GET /user/logout': () => null,
    'GET /user/info': info,
    'POST /user/modify': info,
    'GET /user/car-vin': () => ({ list: null }),

    'GET /address/list': ({ shopper }) => ({
      list: addresses.filter(({ owner }) => owner === shopper()),
      limit: null,
    }),
    'POST /address': ({ body, shopper }) => {
      const address = { ...body, id: `A${addresses.length + 1}`, owner: shopper() }
      addresses.push(address)
      return address
    },
    'GET /address/detail/{id}': own,
    'GET /address/region': () => ({ list: tree }),
    'POST /address/detail-fee': ({ body }) => ({
      deliverable: 1,
      fee: fen(body.goodsAmount) >= 100_000 ? '0.00' : '12.00',
      freeFrom: yuan(100_000),
    }),

    'POST /common/appointment': ({ body, shopper }) => {
      const made = {
        appointmentId: `P${appointments.length + 1}`,
        status: 'submitted',
        statusText: '已提交',
        owner: shopper(),
        seriesId: body.seriesId,
        seriesName: series.name,
        dealer,
        startsAt: String(body.startsAt),
        name: body.name,
        phone: body.phone,
        remark: null,
        actions: null,
      }
      appointments.push(made)
      return made
    },
  }

  return { routes, appointments, phoneOf: (token: unknown) => tokens.get(String(token)) }
}
