import { type Call, fen, page, Refusal, type Routes, yuan } from './call'
import { selectVehicle, series, skuOf } from './catalogue'

interface Line {
  skuId: string
  number: number
}

interface CartLine extends Line {
  recId: string
  owner: string
  checked: boolean
}

interface Order {
  orderId: string
  orderSn: string
  owner: string
  clientKey: string
  orderType: string
  paid: boolean
  closed: boolean
  createdAt: number
  goodsAmount: number
  deliveryFee: number
  goods: Record<string, unknown>[]
  address: unknown
}

const HALF_AN_HOUR = 30 * 60_000

/** Calls of spec 7, Cart, Trade, Orders and After-sale. */
export function trade() {
  const cart: CartLine[] = []
  const drafts: { draftId: string; owner: string; lines: Line[]; order?: Order }[] = []
  const orders: Order[] = []
  const applications: Record<string, unknown>[] = []
  /** Calls whose response gets lost: the work is done, but the shop receives no response. */
  const lose = new Set<string>()

  const cartOf = (owner: string) => cart.filter((line) => line.owner === owner)
  const sum = (lines: readonly Line[]) =>
    lines.reduce((total, { skuId, number }) => total + fen(skuOf(skuId).sku.price) * number, 0)
  const fee = (goodsAmount: number) => (goodsAmount >= 100_000 ? 0 : 1200)

  const cartLine = ({ recId, skuId, number, checked }: CartLine) => {
    const { goods, sku, specText } = skuOf(skuId)
    return {
      recId,
      skuId,
      number: String(number),
      checked: checked ? 1 : 0,
      goodsId: goods.goodsId,
      title: goods.title,
      specText: specText || null,
      image: null,
      price: sku.price,
      stock: String(sku.stock),
      limit: null,
      state: 'normal',
    }
  }

  function wholeCart({ shopper }: Call) {
    const lines = cartOf(shopper())
    const checked = lines.filter((line) => line.checked)
    return {
      lines: lines.map(cartLine),
      totals: {
        number: String(lines.reduce((total, { number }) => total + number, 0)),
        checkedNumber: checked.reduce((total, { number }) => total + number, 0),
        amount: yuan(sum(checked)),
        allChecked: checked.length === lines.length,
      },
    }
  }

  function putIntoCart(owner: string, { skuId, number }: Line) {
    const lying = cartOf(owner).find((line) => line.skuId === skuId)
    if (lying) lying.number += number
    else cart.push({ recId: `R${cart.length + 1}`, owner, skuId, number, checked: true })
  }

  const idsOf = ({ query }: Call) => (query.recIds ?? '').split(',')

  const orderGoods = ({ skuId, number }: Line, orderId: string, index: number) => {
    const { goods, sku, specText } = skuOf(skuId)
    return {
      orderGoodsId: `${orderId}-${index + 1}`,
      goodsId: goods.goodsId,
      skuId,
      goodsName: goods.title,
      goodsAttr: specText || null,
      goodsAttrStr: specText || null,
      goodsThumb: null,
      goodsNumber: String(number),
      goodsPrice: sku.price,
      goodsAmount: yuan(fen(sku.price) * number),
      afterSaleNumber: number,
    }
  }

  function makeOrder(owner: string, clientKey: string, lines: readonly Line[], address: unknown) {
    const known = orders.find((order) => order.owner === owner && order.clientKey === clientKey)
    if (known) return known
    const goodsAmount = sum(lines)
    const orderId = `O${orders.length + 1}`
    const order = {
      orderId,
      orderSn: `2026${String(orders.length + 1).padStart(8, '0')}`,
      owner,
      clientKey,
      orderType: 'goods',
      paid: false,
      closed: false,
      createdAt: Date.now(),
      goodsAmount,
      deliveryFee: fee(goodsAmount),
      goods: lines.map((line, index) => orderGoods(line, orderId, index)),
      address,
    }
    for (const { skuId, number } of lines) skuOf(skuId).sku.stock -= number
    orders.push(order)
    return order
  }

  function makeVehicleOrder(owner: string, body: Call['body']) {
    const known = orders.find((order) => order.owner === owner && order.clientKey === body.clientKey)
    if (known) return known
    const { vehicle, specText } = selectVehicle(body.valueIds)
    if (!vehicle) throw new Refusal('50040', '请选择车型和颜色')
    const orderId = `O${orders.length + 1}`
    const order = {
      ...{ orderId, owner, clientKey: body.clientKey, orderType: 'vehicle', paid: false, closed: false },
      orderSn: `2026${String(orders.length + 1).padStart(8, '0')}`,
      createdAt: Date.now(),
      goodsAmount: fen(vehicle.deposit),
      deliveryFee: 0,
      goods: [
        {
          orderGoodsId: `${orderId}-1`,
          goodsId: series.seriesId,
          goodsName: series.name,
          goodsAttr: specText,
          goodsNumber: 1,
          goodsPrice: vehicle.deposit,
        },
      ],
      address: null,
    }
    orders.push(order)
    return order
  }

  const created = (order: Order) => ({
    orderId: order.orderId,
    orderSn: order.orderSn,
    payableAmount: yuan(order.goodsAmount + order.deliveryFee),
    payStatus: order.paid ? 'paid' : 'unpaid',
    payDeadline: String(order.createdAt + HALF_AN_HOUR),
  })

  const stateOf = ({ closed, paid }: Order) => (closed ? 40 : paid ? 10 : 0)
  const shown = (order: Order) => ({
    ...created(order),
    clientKey: order.clientKey,
    orderType: order.orderType,
    orderStatus: String(stateOf(order)),
    orderStatusCDesc: { 0: '待付款', 10: '待发货', 40: '已关闭' }[stateOf(order)],
    refundStatus: null,
    closeReason: null,
    actions: stateOf(order) === 0 ? ['pay', 'cancel'] : order.paid ? ['afterSale'] : null,
    createdAt: String(order.createdAt),
    goodsAmount: yuan(order.goodsAmount),
    deliveryFee: yuan(order.deliveryFee),
    discountAmount: null,
    goodsCount: String(order.goods.length),
    orderGoods: order.goods,
    paidAmount: order.paid ? yuan(order.goodsAmount + order.deliveryFee) : null,
    remark: null,
    address: order.address,
    timeline: null,
  })

  function order(call: Call) {
    const ids = [call.params.id, call.query.orderId, call.query.orderSn, call.body.orderNo]
    const found = orders.find(
      ({ orderId, orderSn, owner }) =>
        owner === call.shopper() && (ids.includes(orderId) || ids.includes(orderSn)),
    )
    if (!found) throw new Refusal('50050', '订单不存在')
    return found
  }

  const listed = ({ body, shopper }: Call) =>
    page(
      orders
        .filter((one) => one.owner === shopper())
        .filter((one) => !Number(body.status) || stateOf(one) === [0, 0, 10, 20][Number(body.status)])
        .filter((one) => !body.keyword || JSON.stringify(one.goods).includes(body.keyword))
        .reverse()
        .map(shown),
    )

  function draft(call: Call) {
    const id = call.query.draftId ?? call.body.draftId ?? call.params.id
    const found = drafts.find(({ draftId, owner }) => draftId === id && owner === call.shopper())
    if (!found) throw new Refusal('50060', '购买已失效')
    return found
  }

  const maybeLost = (name: string, answer: unknown) => {
    if (lose.delete(name)) throw new Error('the connection breaks')
    return answer
  }

  const routes: Routes = {
    'GET /cart/list': wholeCart,
    'GET /cart/value': ({ query, shopper }) => {
      const line = cartOf(shopper()).find(({ recId }) => recId === query.recId)
      if (!line) throw new Refusal('50070', '商品已不在购物车')
      return cartLine(line)
    },
    'GET /cart/update': (call) => {
      const line = cartOf(call.shopper()).find(({ recId }) => recId === call.query.recId)
      if (line && call.query.number) line.number = Number(call.query.number)
      if (line && call.query.skuId) line.skuId = call.query.skuId
      return wholeCart(call)
    },
    'GET /cart/delete': (call) => {
      const gone = idsOf(call)
      for (const line of cartOf(call.shopper()))
        if (gone.includes(line.recId)) cart.splice(cart.indexOf(line), 1)
      return wholeCart(call)
    },
    'GET /cart/checked': (call) => {
      const meant = idsOf(call)
      for (const line of cartOf(call.shopper()))
        if (meant.includes(line.recId)) line.checked = call.query.checked === '1'
      return wholeCart(call)
    },

    'POST /trade/add': ({ body, shopper }) => {
      const line = { skuId: String(body.skuId), number: Number(body.number) }
      if (skuOf(line.skuId).sku.stock < line.number) throw new Refusal('50080', '库存不足')
      if (body.toCart) {
        putIntoCart(shopper(), line)
        return null
      }
      const made = { draftId: `B${drafts.length + 1}`, owner: shopper(), lines: [line] }
      drafts.push(made)
      return made
    },
    'GET /trade/order': draft,
    'POST /trade/done': (call) => {
      const begun = draft(call)
      begun.order ??= makeOrder(call.shopper(), call.body.clientKey, begun.lines, { id: call.body.addressId })
      return maybeLost('trade', created(begun.order))
    },
    'GET /trade/get-done/{id}': (call) => {
      const { draftId, order: made } = draft(call)
      return { draftId, order: made ? created(made) : null }
    },

    'POST /orders': ({ body, shopper }) => {
      const owner = shopper()
      if (body.orderType === 'vehicle') return created(makeVehicleOrder(owner, body))
      const lines = cartOf(owner).filter(({ checked }) => checked)
      const made = makeOrder(owner, body.clientKey, lines, { id: body.addressId })
      for (const line of lines) cart.splice(cart.indexOf(line), 1)
      return maybeLost('orders', created(made))
    },
    'POST /orders/list': listed,
    'POST /orders/lists': listed,
    'GET /orders/details': (call) => shown(order(call)),
    'GET /orders/{id}': (call) => shown(order(call)),
    'GET /orders/cancel': (call) => {
      const found = order(call)
      found.closed = !found.paid
      return shown(found)
    },
    'POST /orders/payUrl': (call) => {
      const { orderSn } = order(call)
      return { payUrl: `/cashier?orderSn=${orderSn}&returnUrl=${encodeURIComponent(call.body.returnUrl)}` }
    },
    'POST /coupon/order/coupon-list': () => ({ list: null }),
    'POST /coupon/user/list': () => page([]),
    'GET /orders/multiLogistics': (call) => ({ orderSn: order(call).orderSn, list: null }),

    'GET /after/order-after/list': ({ shopper }) =>
      page(applications.filter(({ owner }) => owner === shopper())),
    'GET /after/return/{id}': (call) => {
      const [orderId] = (call.params.id ?? '').split('-')
      const found = order({ ...call, params: { id: orderId ?? '' } })
      const line = found.goods.find(({ orderGoodsId }) => orderGoodsId === call.params.id)
      return {
        orderId,
        orderSn: found.orderSn,
        line,
        pieces: '1',
        reason: null,
        refundable: [line?.goodsPrice],
        choices: [{ received: 0, type: 'refund', reasons: ['不想要了', '拍错了'] }],
        wanted: null,
      }
    },
    'POST /after/return': (call) => {
      const [orderId] = String(call.body.orderGoodsId).split('-')
      const found = order({ ...call, params: { id: orderId ?? '' } })
      const application = {
        ...found.goods.find(({ orderGoodsId }) => orderGoodsId === call.body.orderGoodsId),
        owner: call.shopper(),
        afterOrderId: `S${applications.length + 1}`,
        orderId,
        orderSn: found.orderSn,
        afterOrderStatus: '0',
        afterOrderStatusStr: '待商家处理',
        afterOrderType: call.body.type,
        refundAmount: call.body.refundAmount,
        reason: call.body.reason,
        createdAt: String(Date.now()),
        actions: null,
        timeline: null,
      }
      applications.push(application)
      return application
    },
    'GET /after/order-after/detail/{id}': ({ params }) => {
      const found = applications.find(({ afterOrderId }) => afterOrderId === params.id)
      if (!found) throw new Refusal('50090', '售后单不存在')
      return found
    },
  }

  return {
    routes,
    orders,
    applications,
    lose,
    /** Marks an order as paid; the cashier page uses it at an address of its own, outside the calls. */
    pay: (orderSn: string | null) => {
      const found = orders.find((one) => one.orderSn === orderSn)
      if (found) found.paid = true
    },
  }
}
