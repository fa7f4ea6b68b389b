import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { areaLists, childrenOf } from '../../store/atlas/areas'
import { badParameter, OK } from './answers'

export const cityList: Handler<typeof mapsSchemas.cityList> = async () => ({ ...OK, result: areaLists() })

export const districts: Handler<typeof mapsSchemas.districts> = async ({ query }) => {
  const found = query.id ? childrenOf(query.id) : undefined
  return found ? { ...OK, result: [found] } : badParameter('id')
}
