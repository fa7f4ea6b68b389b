import { appointmentsCalls } from '@contract/calls/appointments'
import { commonCalls } from '@contract/calls/common'
import { productCalls } from '@contract/calls/product'
import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { fakeMall, whole } from './fakeMall'
import { signIn } from './signIn'

/** The start of tomorrow, and nine o'clock then. */
export const tomorrow = startOfDay(Date.now()) + DAY_MS
export const nine = tomorrow + 9 * HOUR_MS
export const slot = (startsAt: number, state: string) => ({ startsAt, endsAt: startsAt + HOUR_MS, state })
export const days = {
  days: [
    { day: dateText(tomorrow - DAY_MS), slots: [] },
    { day: dateText(tomorrow), slots: [slot(nine, 'free'), slot(nine + HOUR_MS, 'taken')] },
  ],
}
const series = {
  list: [
    {
      seriesId: 'ridge',
      name: '岭行',
      slogan: '翻过这道岭',
      className: '中大型',
      image: '',
      priceFrom: '12.58万',
    },
  ],
}
export const dealer = {
  dealerId: 'd1',
  shortServiceName: '保定远景',
  serviceAddress: '开发区一路 169 号',
  servicePhone: '0312-1234567',
  serviceLog: 115.46,
  serviceLat: 38.87,
  cityName: '保定市',
  cityCode: '130600',
  distance: 800,
  businessHours: '09:00-18:00',
  services: ['试驾'],
  image: '',
}
/** Opens a mall with one dealer, whose first slot of tomorrow is free. */
export const bookingMall = () =>
  fakeMall([
    [productCalls.carSeries, whole(series)],
    [commonCalls.dealer, dealer],
    [appointmentsCalls.kinds, { kinds: ['testDrive', 'visit', 'maintenance', 'repair'] }],
    [appointmentsCalls.slots, days],
    [appointmentsCalls.book, whole({ appointmentId: 'td-1' })],
  ])

/** Signs in and puts the booking page on top. Returns the spies of pages that replace it, and that are opened on it. */
export function onBookingPage(phone: string): { redirected: jest.SpyInstance; opened: jest.SpyInstance } {
  signIn({ phone })
  const redirected = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest
    .spyOn(Taro, 'getCurrentPages')
    .mockReturnValue([{ route: 'pages/appointment/appointment', options: { seriesId: 'ridge' } }] as never)
  useFeedback.setState({ dialogs: [], toast: null })
  return { redirected, opened }
}
