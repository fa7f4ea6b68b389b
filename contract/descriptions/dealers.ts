import type { Descriptions } from './types'

/** Dealers, test drives, addresses and regions. */
export const dealerFields: Descriptions = {
  anywhere: {
    dealerId: 'Id of the dealer.',
    dealer: 'The dealer.',
    shortServiceName: 'Name of the dealer, for display.',
    serviceAddress: 'Address of the dealer.',
    servicePhone: "Phone of the dealer; several numbers are separated by '/'. Empty: none.",
    serviceLog: 'Longitude of the dealer in degrees, gcj02. null: unknown, no map is offered.',
    serviceLat: 'Latitude of the dealer in degrees, gcj02. null: unknown, no map is offered.',
    cityName: 'Name of the city.',
    cityCode: 'Code of the city, six digits.',
    businessHours:
      'Opening hours as text: `09:00-18:00`, or by days, such as `周一至周五 09:00-18:00；周六、周日 休息`. Empty: unknown.',
    services: 'Services of the dealer: 销售, 售后, 试驾 …',
    heroImage: "Address of the dealer's picture, in the full width of a phone.",
    showroomImages: 'Addresses of the pictures of the showroom, in the full width of a phone. Empty: none.',
    closedDates:
      'Single days on which the dealer is closed in spite of its hours, yyyy-mm-dd in Beijing, today and later. Empty: none.',
    currentLocationLongitude:
      'Longitude of the device in degrees, gcj02. Left out: the reply has no distances.',
    currentLocationLatitude:
      'Latitude of the device in degrees, gcj02. Left out: the reply has no distances.',
    appointmentId: 'Id of the test drive.',
    startsAt: 'Start time.',
    endsAt: 'End time.',
    replacedById: 'Id of the test drive that replaced this one. Empty: none.',
    days: 'The coming days, in order.',
    day: 'yyyy-mm-dd in Beijing.',
    slots: 'The slots of the day. Empty: the dealer offers no test drives that day.',
    provinceCode: 'Code of the province, six digits.',
    provinceName: 'Name of the province.',
    districtCode: 'Code of the district, six digits.',
    districtName: 'Name of the district.',
    detail: 'Street, number and other details.',
    tag: "家, 公司, 学校 or the shopper's own label. Empty: none.",
    isDefault: 'Whether this is the default address.',
    deliverable: 'Whether goods can be delivered there.',
    fee: 'Delivery fee.',
    remote: 'Whether it is a remote area, where delivery costs more.',
    freeFrom: 'Amount of goods from which delivery is free; left out where it never is.',
    tip: 'Text about delivery, for display. Empty: none.',
    children: 'Areas inside it: cities of a province, districts of a city.',
  },
  'with dealerId': {
    distance: 'Straight-line distance from the device, in metres. null: no location was sent.',
  },
  'body of /common/dealers': {
    cityName: 'Only dealers in this city, with or without 市. Left out: the whole country.',
    keyword: 'Text to find in the name, place, address or phone, also by pinyin. Left out: all.',
    service: 'Only dealers with this service, such as 试驾. Left out: all.',
  },
  'body of /address/offline-store': { cityName: 'Only shops in this city. Left out: the whole country.' },
  'with appointmentId': {
    status:
      '`submitted` 待门店确认, `confirmed` 已确认, `arrived` 已到店, `done` 已完成, `cancelled` 已取消, `noShow` 未到店, `rescheduled` 已改期.',
    actions:
      'Actions open to the shopper now, one button each: `reschedule` 改期, `cancel` 取消预约, `rebook` 再次预约.',
    name: 'Name of the driver.',
    remark: "The shopper's note to the dealer. Empty: none.",
    events: 'Events of the test drive, the latest first.',
    createdAt: 'Time of booking.',
  },
  'in slots': {
    state:
      '`free` can be booked, `taken` booked by another shopper, `past` has begun or begins too soon, `closed` the dealer offers no test drives then.',
  },
  'body of /common/appointment': {
    startsAt: 'Start time of a free slot.',
    name: 'Name of the driver.',
    code: "SMS code (scene `appointment`), six digits; required if the phone is not the account's. Empty: none.",
    remark: "The shopper's note to the dealer. Empty: none.",
  },
  'query of /ext/appointments': { open: '`1` only future ones, `0` all.' },
  'params of /ext/appointments': { id: 'Id of the test drive.' },
  'body of /ext/appointments': {
    reason: 'Reason for the cancellation. Empty: none given.',
    startsAt: 'Start time of the new slot.',
  },
  'with provinceCode': {
    id: 'Id of the address.',
    name: 'Name of the recipient.',
    phone: 'Mainland mobile number of the recipient.',
    cityName: 'Name of the city.',
  },
  'in address': {
    id: 'Id of the address.',
    name: 'Name of the recipient.',
    phone: 'Phone of the recipient.',
  },
  'reply of /address/list': { limit: 'Maximum number of addresses of a shopper.' },
  'params of /address': { id: 'Id of the address.' },
  'body of /address/detail-fee': {
    addressId: 'Id of the delivery address. Left out: `provinceCode` is used.',
    provinceCode: 'Code of the province, six digits. Left out: `addressId` is used.',
    goodsAmount: 'Amount of the goods.',
  },
  'with freeFrom': { missing: 'Amount missing to free delivery; 0.00 when it is reached.' },
  'with children': { code: 'Code of the place, six digits.', name: 'Name of the place.' },
  'in children': { code: 'Code of the place, six digits.', name: 'Name of the place.' },
}
