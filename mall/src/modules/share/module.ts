import type { Module } from '../../module'
import { shareRoutes } from './calls'
import { sharesRoutes } from './sharesDesk'
import { shareRetention } from './writeShares'

export default {
  layer: 'campaigns',
  calls: shareRoutes,
  desk: { calls: sharesRoutes },
  retention: shareRetention,
} satisfies Module
