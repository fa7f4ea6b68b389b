export type { PosterContent } from './model/poster'
