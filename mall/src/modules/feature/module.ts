import type { Module } from '../../module'
import { featuresDesk } from './desk'

export default {
  layer: 'people',
  desk: { resources: [featuresDesk] },
} satisfies Module
