import type { Descriptions } from './types'

/** Fields that many calls share: the envelope, pages of lists, ids, times, places of stock. */
export const commonFields: Descriptions = {
  envelope: {
    code: '`000000` or `200` is success, anything else is a refusal.',
    description: 'Words for the shopper where the call is refused; `message` and `msg` are read too.',
    data: 'What the call answers with. null in a refusal.',
  },
  anywhere: {
    list: 'The rows, in the order they are shown.',
    total:
      'Number of all rows, not of this page. null or left out: unknown, the list ends with a page that is not full.',
    pageNum: 'Number of the page, from 1.',
    pageSize: 'Most rows on a page.',
    serverTime: "The mall's clock when it answered: countdowns run on it.",
    createdAt: 'When it was made.',
    brand: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
    brandId: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
    brandName: 'Name of the brand.',
    warehouseId: 'Which warehouse the stock is in; 0 is the usual one.',
    areaId: 'Which sales area the stock belongs to; 0 is the usual one.',
    clientKey:
      'Made by the shop once for each intended submission. The same key again is answered with what the first one made.',
    image: 'Address of its picture, absolute or root-relative on the picture host.',
    thumb: 'The same picture in the size of a row.',
    cover: 'Address of the wide picture at its head.',
    pictures: 'Addresses of the pictures that belong to it, in the order they are shown.',
    tags: 'Short labels: 新品, 包安装 …',
    url: "Where a tap leads: a page of the shop ('/pages/…'), an absolute https address or tel:. Empty: nowhere.",
    phone: 'Mainland mobile number, 11 digits.',
    subtitle: 'A line under the title. Empty: none.',
    statusText: 'The state in words, as the shopper reads it.',
  },
  'with timestamp': {
    nonceStr: 'Text used once, part of what was signed.',
  },
}
