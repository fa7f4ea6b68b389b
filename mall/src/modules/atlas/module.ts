import type { Module } from '../../module'

export default { layer: 'catalogue' } satisfies Module
