import { carTypes } from '@contract/desk/resources/carTypes'
import { series } from '@contract/desk/resources/series'
import { refuseFields } from '../../office/deskError'
import { office } from '../../office/office'

export const seriesOffice = office({ resource: series, table: 'car_series' })

export const carTypesOffice = office({
  resource: carTypes,
  table: 'car_types',
  async beforeSave({ before, values }) {
    const { price, deposit } = { ...before, ...values }
    if (Number(deposit) > Number(price)) throw refuseFields({ deposit: '定金不能高于指导价' })
    return undefined
  },
})
