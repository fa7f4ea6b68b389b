export type { Shared } from './model/shared'
