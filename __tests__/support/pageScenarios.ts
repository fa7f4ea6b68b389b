import { readFileSync } from 'node:fs'
import path from 'node:path'
import { appointmentsCalls } from '../../contract/calls/appointments'
import { commonCalls } from '../../contract/calls/common'
import { ordersCalls } from '../../contract/calls/orders'
import { productCalls } from '../../contract/calls/product'
import { seckillCalls } from '../../contract/calls/seckill'
import { serviceCalls } from '../../contract/calls/service'
import { vehiclesCalls } from '../../contract/calls/vehicles'
import type { Shopper, TestMall } from '../../mall/testing/testMall'
import { type RouteName, type RouteSpec, routes } from '../../src/routes'

export interface PageScenario {
  name: RouteName
  path: string
  query: string
  route: RouteSpec
}

export const urlOf = ({ path, query }: Pick<PageScenario, 'path' | 'query'>) =>
  query ? `${path}?${query}` : path

/** Returns a scenario for every route of the shop, with parameters that exist in the mall's seeds. */
export async function pageScenarios(mall: TestMall, shopper: Shopper): Promise<PageScenario[]> {
  const params = await paramsFrom(mall, shopper)
  return Object.entries<RouteSpec>(routes).map(([name, route]) => {
    const query = Object.entries(params[name as RouteName] ?? {})
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')
    return { name: name as RouteName, path: route.path, query, route }
  })
}

/** Returns, by name of each route with parameters, a query that sets each parameter to an unknown value. */
export function unknownParams(): Map<string, string> {
  const source = readFileSync(path.resolve(__dirname, '../../src/routes.ts'), 'utf8')
  const declared = source.matchAll(/^ {2}(\w+): page<\{([^}]*)\}>/gm)
  return new Map(
    [...declared].map(([, route = '', type = '']) => {
      const names = [...type.matchAll(/(\w+)\??: string/g)].map(([, name]) => name)
      return [route, names.map((name) => `${name}=no-such-0`).join('&')]
    }),
  )
}

type Params = Partial<Record<RouteName, Record<string, string>>>

async function paramsFrom(mall: TestMall, shopper: Shopper): Promise<Params> {
  const goods = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 1 } })
  const series = await mall.guest.get(productCalls.carSeries, { query: {} })
  const seriesId = String(series.list[0].seriesId)
  const vehicle = await mall.guest.get(vehiclesCalls.goods, { query: { goodsId: seriesId } })
  const articles = await mall.guest.get(commonCalls.articles, { query: { pageNum: 1, pageSize: 1 } })
  const orders = await shopper.get(ordersCalls.list, { body: { pageNum: 1, pageSize: 20 } })
  const { orderId, orderSn } = orders.list[0]
  const dealers = await mall.guest.get(commonCalls.dealers, { body: { pageSize: 1 } })
  const { dealerId } = dealers.list[0]
  const tickets = await shopper.get(serviceCalls.tickets, { query: {} })
  const drives = await shopper.get(appointmentsCalls.list, { query: {} })
  const reviewed = orders.list.find((order: { actions: string[] }) => order.actions.includes('comment'))
  const goodsId = String(goods.list[0].goodsId)
  const seckill = await mall.guest.get(seckillCalls.show, { query: {} })
  const seckillId = String(seckill.list[0].seckillId)
  return {
    build: { seriesId },
    carDetail: { seriesId },
    appWebview: { url: 'http://mall.test/', title: '拓岭' },
    previewImage: { urls: String(goods.list[0].image) },
    openLocation: { latitude: '38.874', longitude: '115.465', name: '保定', address: '河北省保定市' },
    carConfigDetail: { seriesId },
    selectCarModeSub: { seriesId },
    shareCar: { seriesId },
    vehicleGoodsDetail: { goodsId: seriesId },
    confirmOrder: { goodsId: seriesId, values: vehicle.defaults.join(',') },
    dealerHome: { dealerId },
    dealerCarList: { dealerId },
    appointment: { seriesId, dealerId },
    ticket: { ticketId: tickets.list[0]?.ticketId ?? '' },
    appointmentDetail: { appointmentId: drives.list[0].appointmentId },
    goodsDetail: { goodsId },
    seckillDetail: { seckillId },
    confirmSeckillOrder: { seckillId, number: '1' },
    userComment: { goodsId },
    ...(reviewed && { comment: { orderId: String(reviewed.orderId) } }),
    couponProductList: { couponId: 'all-100' },
    orderDetails: { orderId: String(orderId) },
    ...(await afterSaleParams(shopper)),
    cashier: { orderSn },
    payResult: { orderNo: orderSn },
    bargain: { bargainId: 'bargain-u-ajie-volt' },
    openCode: { scene: 'no-such-code' },
    activityDetail: { activityId: 'bd-first-drive' },
    carLifeList: { topicId: String(articles.list[0].topicId) },
    article: { articleId: String(articles.list[0].articleId) },
  }
}

/** Parameters from the shopper's after-sale applications; placeholders that match nothing if there are none. */
async function afterSaleParams(shopper: Shopper): Promise<Params> {
  const { list } = await shopper.get(ordersCalls.afterSaleList, { query: { pageSize: 50 } })
  const seckill = list[0] ?? { orderId: 'none', orderGoodsId: 'none', afterOrderId: 'none' }
  const order = { orderId: String(seckill.orderId) }
  return {
    refund: { orderGoodsId: String(seckill.orderGoodsId) },
    afterSale: { afterOrderId: String(seckill.afterOrderId) },
    logistics: order,
    myLogistics: order,
  }
}
