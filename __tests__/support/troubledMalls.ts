import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RouteName } from '../../src/routes'

/** Pages of vehicles, test drives, dealers, cities and places. */
export const PLACES_AND_VEHICLES: readonly RouteName[] = [
  'carList',
  'carDetail',
  'carConfigDetail',
  'selectCarMode',
  'selectCarModeSub',
  'vehicleGoodsDetail',
  'confirmOrder',
  'myVehicle',
  'shareCar',
  'appointment',
  'appointments',
  'appointmentDetail',
  'dealers',
  'dealersH5',
  'dealerCarList',
  'dealerHome',
  'cityList',
  'openLocation',
  'chooseLocation',
]

/** Pages of these that work without the mall. */
export const WORK_WITHOUT_MALL: readonly RouteName[] = ['cityList', 'openLocation']

/** Texts of a page that failed to load its data and offers a way to continue. */
export const SHOWS_ERROR = /没能加载|点按重试|重新加载|再看一次/
/** Raw values and codes that must not appear on a page. An order number may hold the digits of a code. */
export const RAW = /undefined|NaN|\[object|\bnull\b|(?<!\d)500000(?!\d)/

export interface TroubledMall {
  readonly origin: string
  close(): Promise<void>
}

/** Starts a server that responds to every call like a mall whose database is down. */
export const failingMall = (): Promise<TroubledMall> =>
  listen(
    createServer((_, reply) => {
      reply.writeHead(500, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      reply.end(JSON.stringify({ code: '500000', description: '系统开小差了，请稍后再试', data: null }))
    }),
  )

/** Starts a server that accepts calls and never responds. */
export const silentMall = (): Promise<TroubledMall> => listen(createServer(() => {}))

/** Opens a server on a free port of this machine. */
export async function listen(server: Server): Promise<TroubledMall> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
