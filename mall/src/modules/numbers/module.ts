import type { Module } from '../../module'
import { numbersRoutes } from './calls'

export default {
  layer: 'campaigns',
  desk: { calls: numbersRoutes },
} satisfies Module
