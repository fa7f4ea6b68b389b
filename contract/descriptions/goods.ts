import type { Descriptions } from './types'

/** Goods, their SKUs, the cart, pricing. */
export const goodsFields: Descriptions = {
  anywhere: {
    goodsId: 'Id of the goods; for a vehicle, of its series.',
    skuId: 'Id of the SKU: one buyable combination of specifications.',
    categoryId: 'Id of the goods category.',
    categoryName: 'Name of the goods category.',
    price: 'Price of one piece; on a card the lowest of the SKUs that can be bought.',
    marketPrice: 'Old price, shown struck through when above `price`. Empty: none.',
    priceMax: 'Highest price of the SKUs: the range is `price` to `priceMax`.',
    priceVaries: 'Whether its SKUs have different prices: 起 is shown after the price.',
    sales: 'Number of pieces sold so far.',
    soldOut: 'Whether it is sold out in every combination.',
    stock: 'Number of pieces in stock. null: unknown, it may be bought.',
    onSale: 'false: taken off sale; the page says so and sells nothing.',
    limit: 'Maximum number of pieces in one order; 0 means no limit.',
    specs: 'Groups of specifications to choose from. Empty: no choice.',
    skus: 'The SKUs. Combinations that do not exist have none.',
    specId: 'Id of the group of specifications.',
    valueId: 'Id of the value.',
    specText: 'The chosen values with the names of their groups: 颜色:黑 尺寸:大. Empty: no choice.',
    gallery: 'Addresses of the pictures at the top of the page, in order.',
    unit: 'Unit: 件, 套, mm …',
    attributes: 'Rows of name and value: 材质, 产地 …',
    fits: 'Names of the series that it fits. Empty: all.',
    fitsSeries:
      'Names of series, separated by commas: only goods that fit one of them, or every vehicle. Left out: all goods.',
    related: 'Recommended goods.',
    sort: "`default` the merchant's order, `sales` best sold first, `newest` newest first, `priceUp` cheapest first, `priceDown` most expensive first.",
    inStock: '`1` leaves out sold-out goods, `0` includes them.',
    remaining: 'Ids of the values that can be added to the selection or replace a part of it.',
    sku: 'The selected SKU. null: no such combination, or the selection is incomplete.',
    vehicle:
      'The result of a complete selection of a vehicle. null: it is goods, or the selection is incomplete.',
    recId: 'Id of the line in the cart.',
    recIds: 'Ids of lines in the cart, separated by commas.',
    number: 'Pieces.',
    priceDrop: 'Amount by which one piece is cheaper than when it was added; 0.00 when it is not.',
    fittedTo:
      'The truck that the delivering dealer fits the accessory to: the id of its series in a request, its name in a reply. Empty: nobody fits it.',
    checkedNumber: 'Number of pieces in the checked lines.',
    allChecked: 'Whether every line that can be bought is checked.',
    freeDeliveryGap: 'Amount missing to free delivery; 0.00 when it is reached.',
    totals: 'Totals of the cart.',
  },
  'with goodsId': { title: 'Name of the goods.' },
  'with skus': {
    stock: 'Number of pieces in stock, all SKUs together. null: unknown, it may be bought.',
    price: 'Lowest price of the SKUs.',
    detail: 'Text and pictures of the lower half of the page, in order.',
    coupons: 'Coupons that can be used for the goods.',
    comments: 'The first reviews, and the number of reviews.',
    services: 'Promises under the price: 7 天无理由 …',
  },
  'in attributes': { name: 'Name of the attribute: 材质.', value: 'Value of the attribute: 铝合金.' },
  'in services': { title: 'Short text of the promise.', text: 'Explanation of the promise.' },
  'in specs': {
    name: 'Name of the group: 颜色.',
    values: 'The values to choose from.',
  },
  'in values': {
    name: 'Name of the value: 黑.',
    image: 'Address of a picture of the value. Left out: none.',
  },
  'in skus': {
    valueIds:
      'Ids of one value of each group, in the order of the groups. Empty: the goods have no specifications.',
    price: 'Price of one piece.',
  },
  'in sku': {
    valueIds:
      'Ids of one value of each group, in the order of the groups. Empty: the goods have no specifications.',
    price: 'Price of one piece.',
  },
  'in detail': {
    type: 'Kind of the part: `heading`, `text` or `picture`.',
    text: 'Text of a heading or a paragraph.',
    image: 'Address of the picture.',
  },
  'query of /product/list': {
    topicId: 'Only goods of this floor of the home page. Left out: all.',
    keyword: 'Text to find in names, specifications or parameters, also by pinyin. Left out: all.',
    categoryId: 'Only goods of this category. Left out: all.',
    priceFrom: 'Lowest price, in whole yuan, included. Left out: no limit.',
    priceTo: 'Highest price, in whole yuan, included. Left out: no limit.',
  },
  'query of /ext/goods/suggest': { keyword: 'Text typed so far.' },
  'reply of /ext/goods/suggest': { list: 'Suggestions, in display order.' },
  'reply of /ext/goods/hot-words': { list: 'Frequent search texts, in display order.' },
  'body of /product/specification-selected': {
    goodsId: 'Id of the goods; for a vehicle, of its series.',
    valueIds: 'Ids of the values chosen so far, at most one per group.',
  },
  'reply of /product/specification-selected': {
    pictures: 'Pictures of the selection, as far as there are any.',
  },
  'with priceDrop': {
    checked:
      'Whether the line is checked, so that it will be bought. Only lines in state `normal` can be checked.',
    state:
      '`normal` can be bought, `short` 库存不足 less stock than requested, `invalid` 已失效 off sale, combination removed or sold out.',
    reason: 'Reason why it is not normal: 仅剩 2 件, 商品已下架 … Empty for normal lines.',
    limit: 'Maximum number of pieces in one order; 0 means no limit.',
  },
  'with allChecked': {
    number: 'Number of pieces in the cart without invalid lines, for the badge.',
    amount: 'Sum of the checked lines.',
  },
  'with totals': { lines: 'Lines of the cart, the newest first.' },
  'query of /cart/checked': { checked: '`1` checks the lines, `0` unchecks them.' },
  'query of /cart/update': {
    number: 'New number of pieces. Left out: unchanged.',
    skuId: 'Another SKU of the same goods. Left out: unchanged.',
  },
  'reply of /ext/cart/count': { number: 'Number of pieces in the cart, without invalid lines.' },
}
