import type { Module } from '../../module'
import { developmentRoutes } from './calls'

export default {
  layer: 'campaigns',
  desk: { calls: developmentRoutes },
} satisfies Module
