import { type Call, page, Refusal, type Routes } from './call'

const PICTURE = '/files/picture.png'

export const dealer = {
  dealerId: 'D1',
  shortServiceName: '朝阳体验中心',
  serviceAddress: '北京市朝阳区东三环 1 号',
  servicePhone: '010-88886666/13800001111',
  serviceLog: '116.461',
  serviceLat: '39.921',
  cityName: '北京市',
  cityCode: '110100',
}

const types = [
  {
    typeId: 'T1',
    seriesId: 'S1',
    name: '2.0T 手动进取版',
    price: '98800.00',
    deposit: '1000.00',
    image: PICTURE,
  },
  {
    typeId: 'T2',
    seriesId: 'S1',
    name: '2.0T 自动领航版',
    price: '118800.00',
    deposit: '1000.00',
    image: PICTURE,
  },
]

const colour = (colourId: string, name: string, hex: string) => ({
  colourId,
  name,
  hex,
  views: { f34: PICTURE, side: PICTURE, r34: null, front: null },
})
const colours = [colour('C1', '雪域白', '#f4f4f2'), colour('C2', '曜石黑', '#1c1c1e')]

export const series = {
  seriesId: 'S1',
  name: '山行者',
  slogan: '能装，也能走远',
  image: PICTURE,
  thumb: PICTURE,
  priceFrom: '9.88万',
  priceTo: '11.88万',
  typeCount: '2',
  brandId: '5',
  brandName: null,
}

interface Sku {
  skuId: string
  valueIds: string[]
  price: string
  stock: number
}

interface Goods {
  goodsId: string
  title: string
  topicId: string
  specs: { specId: string; name: string; values: { valueId: string; name: string }[] }[]
  skus: Sku[]
}

/** Goods for sale. Their stock decreases with orders. */
export const goods: Goods[] = [
  {
    goodsId: 'G1',
    title: '车载冰箱',
    topicId: 'TP1',
    specs: [
      {
        specId: 'colour',
        name: '颜色',
        values: [
          { valueId: 'black', name: '黑色' },
          { valueId: 'white', name: '白色' },
        ],
      },
    ],
    skus: [
      { skuId: 'K1', valueIds: ['black'], price: '599.00', stock: 8 },
      { skuId: 'K2', valueIds: ['white'], price: '629.00', stock: 3 },
    ],
  },
  {
    goodsId: 'G2',
    title: '货箱盖布',
    topicId: 'TP1',
    specs: [],
    skus: [{ skuId: 'K3', valueIds: [], price: '260.50', stock: 20 }],
  },
]

export function skuOf(skuId: unknown) {
  for (const one of goods) {
    const sku = one.skus.find((candidate) => candidate.skuId === skuId)
    if (sku) return { goods: one, sku, specText: textOf(one, sku.valueIds) }
  }
  throw new Refusal('50010', '商品不存在')
}

function textOf({ specs }: Goods, valueIds: readonly string[]) {
  const chosen = specs.map((spec) => spec.values.find((value) => valueIds.includes(value.valueId)))
  return chosen.map((value, index) => (value ? `${specs[index]?.name}:${value.name}` : '')).join(' ')
}

const card = ({ goodsId, title, skus }: Goods) => ({
  goodsId,
  title,
  subtitle: null,
  image: PICTURE,
  price: skus[0]?.price,
  marketPrice: '',
  priceVaries: skus.length > 1 ? 1 : 0,
  sales: '36',
  soldOut: skus.every(({ stock }) => stock === 0) ? 1 : 0,
  tags: null,
})

function goodsDetail({ query }: Call) {
  const found = goods.find(({ goodsId }) => goodsId === query.goodsId)
  if (!found) throw new Refusal('50010', '商品不存在')
  return {
    ...card(found),
    gallery: [PICTURE],
    detail: [{ type: 'text', text: '随车附赠安装说明。' }],
    priceMax: found.skus.at(-1)?.price,
    unit: '件',
    stock: String(found.skus.reduce((sum, { stock }) => sum + stock, 0)),
    onSale: true,
    specs: found.specs,
    skus: found.skus.map((sku) => ({ ...sku, stock: String(sku.stock), marketPrice: null, image: PICTURE })),
    limit: '0',
    attributes: null,
    services: null,
  }
}

/** `/product/specification-selected` for goods and vehicles; a vehicle's goods id is its series id. */
function select({ body }: Call) {
  const chosen = (body.valueIds ?? []) as string[]
  if (body.goodsId === series.seriesId) return selectVehicle(chosen)
  const found = goods.find(({ goodsId }) => goodsId === body.goodsId)
  if (!found) throw new Refusal('50010', '商品不存在')
  const sku = found.skus.find(({ valueIds }) => valueIds.every((id) => chosen.includes(id)))
  return {
    sku: sku ? { ...sku, stock: String(sku.stock), image: PICTURE } : null,
    specText: sku ? textOf(found, sku.valueIds) : '',
    remaining: found.specs.flatMap(({ values }) => values.map(({ valueId }) => valueId)),
    pictures: null,
    vehicle: null,
  }
}

export function selectVehicle(chosen: readonly string[]) {
  const type = types.find(({ typeId }) => chosen.includes(typeId))
  const colour = colours.find(({ colourId }) => chosen.includes(colourId))
  return {
    sku: null,
    specText: [type?.name, colour?.name].filter(Boolean).join(' '),
    remaining: [...types.map(({ typeId }) => typeId), ...colours.map(({ colourId }) => colourId)],
    pictures: [PICTURE],
    vehicle:
      type && colour
        ? {
            price: type.price,
            deposit: type.deposit,
            balance: (Number(type.price) - Number(type.deposit)).toFixed(2),
            typeName: type.name,
            colourName: colour.name,
          }
        : null,
  }
}

const listed = ({ query }: Call) =>
  page(
    goods
      .filter(({ topicId }) => !query.topicId || topicId === query.topicId)
      .filter(({ title }) => !query.keyword || title.includes(query.keyword))
      .map(card),
  )

const topics = [{ topicId: 'TP1', name: '出行装备', intro: '带上就走', cover: PICTURE, articleCount: null }]

/** Calls of spec 7, Common and Product, and others that guests may read. */
export const catalogue: Routes = {
  'GET /common/index': () => ({
    banners: [{ id: '1', image: PICTURE, url: '/pages/goodsDetail/goodsDetail?goodsId=G1', title: null }],
    blocks: [
      {
        type: 'goodsFloor',
        title: '出行装备',
        subtitle: null,
        topicId: 'TP1',
        image: null,
        url: null,
        items: goods.map(card),
      },
      { type: 'series', title: '全部车型', url: null, items: [series] },
    ],
  }),
  'GET /common/topic': () => ({ list: topics }),
  'POST /common/dealers': () => page([dealer]),
  'GET /common/dealer': () => dealer,
  'POST /dealer/index': () => ({ dealer, heroImage: null, series: [{ ...series, hasDemo: 1 }] }),
  'GET /dealer/activity/list': () => page([]),
  'POST /address/offline-store': () => page([dealer]),

  'GET /product/car-series': () => ({ list: [series] }),
  'GET /product/car-types': () => ({ list: types }),
  'GET /product/car-series-detail': () => ({
    ...series,
    colours,
    types,
    intro: null,
    figures: null,
    story: null,
  }),
  'GET /product/detail': ({ query }) => ({
    ...types.find(({ typeId }) => typeId === query.typeId),
    seriesName: series.name,
    colours,
    figures: null,
  }),
  'GET /product/specification': () => ({
    types: types.map((type) => ({ ...type, priceText: null })),
    groups: [],
  }),
  'GET /product/list': listed,
  'GET /product/goods-detail': goodsDetail,
  'POST /product/specification-selected': select,

  'GET /coupon/lists': () => page([]),
  'GET /coupon/goods-coupon/lists/{id}': () => ({ list: null }),
  'POST /comment/goods': () => ({ ...page([]), counts: null, goodPercent: null }),

  'POST /sdk/trigger': () => null,
  'POST /sdk/banner': () => null,
  'POST /sdk/infos/user': () => null,
  'POST /sdk/infos/device': () => null,
  'POST /buried-config/query-key': ({ body }) => ({
    uniqueId: body.uniqueId,
    encryptKey: '0123456789abcdef',
  }),
  'POST /buried-config/get-key': ({ body }) => ({ uniqueId: body.uniqueId, encryptKey: '0123456789abcdef' }),
  'POST /buried-data/upload/encrypt': () => null,
  'POST /qr-code': () => null,
  'POST /getWxShareData': () => null,
  'POST /we-chat/official-account/share-data': () => null,
}
