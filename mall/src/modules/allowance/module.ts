import type { Module } from '../../module'
import { allowanceRetention } from './spend'

export default {
  layer: 'people',
  retention: allowanceRetention,
} satisfies Module
