import type { Module } from '../../module'
import { carRoutes } from './calls'
import { carTypesDesk } from './desk'
import { parameterRoutes } from './parameters'
import { seriesDesk } from './seriesDesk'

export default {
  layer: 'catalogue',
  calls: carRoutes,
  desk: { calls: parameterRoutes, resources: [seriesDesk, carTypesDesk] },
} satisfies Module
