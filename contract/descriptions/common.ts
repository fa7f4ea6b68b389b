import type { Descriptions } from './types'

/** Fields that many calls share: the envelope, pages of lists, ids, times, warehouses. */
export const commonFields: Descriptions = {
  envelope: {
    code: '`000000` or `200` is success, anything else is a refusal.',
    description: 'Text for the shopper where the call is refused; `message` and `msg` are read too.',
    data: 'Data of the reply. null in a refusal.',
  },
  anywhere: {
    list: 'The rows, in display order.',
    total:
      'Number of all rows, not of this page. null or left out: unknown; the list then ends with a page that is not full.',
    near: 'Nothing fits the search exactly, and the rows are what comes near. Left out: false.',
    pageNum: 'Number of the page, from 1.',
    pageSize: 'Maximum number of rows on a page.',
    serverTime: "Time of the reply by the mall's clock, which countdowns use.",
    createdAt: 'Time of creation.',
    brand: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
    brandId: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
    brandName: 'Name of the brand.',
    warehouseId: 'Id of the warehouse; 0 is the usual one.',
    areaId: 'Id of the sales area; 0 is the usual one.',
    clientKey:
      'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
    image: 'Address of the picture, absolute or root-relative on the picture host.',
    thumb: 'The same picture in the size of a list row.',
    cover: 'Address of the wide picture at the top.',
    pictures: 'Addresses of the pictures, in display order.',
    tags: 'Short labels: 新品, 包安装 …',
    url: "Target of a tap: a page of the shop ('/pages/…'), an absolute https address or tel:. Empty: none.",
    phone: 'Mainland mobile number, 11 digits.',
    subtitle: 'A line under the title. Empty: none.',
    statusText: 'The state as text for the shopper.',
  },
  'with timestamp': {
    nonceStr: 'Random text that is used once; part of the signed data.',
  },
}
