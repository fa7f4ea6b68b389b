import type { Module } from '../../module'
import { timeLimitsDesk } from './desk'

export default {
  layer: 'people',
  desk: { resources: [timeLimitsDesk] },
} satisfies Module
