import type { Module } from '../../module'
import { mapsRoutes } from './calls'
import { placeRoutes } from './deskPlaces'

export default {
  layer: 'catalogue',
  calls: mapsRoutes,
  desk: { calls: placeRoutes },
} satisfies Module
