import { read } from '../call'

/** Spec 7, Common. The car-life articles are an extension. */
export const commonCalls = {
  index: read('GET', '/common/index'),
  topics: read('GET', '/common/topic'),
  dealers: read('POST', '/common/dealers'),
  dealer: read('GET', '/common/dealer'),
  articles: read('GET', '/ext/car-life/articles'),
  article: read('GET', '/ext/car-life/article'),
} as const
