import { whole } from './fakeMall'

/** Returns a series on show at a dealer; test drives are of those with a demonstration car. */
export const shownSeries = (seriesId: string, hasDemo: boolean) => ({
  seriesId,
  name: `车系${seriesId}`,
  enName: '',
  slogan: '',
  className: '中大型',
  energyType: 'diesel',
  image: '',
  thumb: '',
  priceFrom: '12.58万',
  priceTo: '17.68万',
  typeCount: 4,
  tags: [],
  hasDemo,
})

/** Returns the reply for the page of dealer d1 with these series on show. */
export const dealerHome = (...series: object[]) => dealerHomeWith('', series)

/** The same with a picture. */
export const dealerHomeWith = (heroImage: string, series: object[]) =>
  whole({
    dealer: {
      dealerId: 'd1',
      shortServiceName: '保定远景',
      serviceAddress: '开发区一路 169 号',
      servicePhone: '0312-1234567/13800000009',
      serviceLog: 115.46,
      serviceLat: 38.87,
      cityName: '保定市',
      cityCode: '130600',
      distance: 800,
      businessHours: '09:00-18:00',
      services: ['销售', '试驾'],
      image: '',
    },
    heroImage,
    showroomImages: [],
    series,
  })
