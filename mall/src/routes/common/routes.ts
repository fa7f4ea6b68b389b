import { commonCalls } from '@contract/calls/common'
import { commonSchemas } from '@contract/schemas/common'
import { type Routes, serve } from '../../core/serve'
import { article } from './article'
import { articles } from './articles'
import { dealer } from './dealer'
import { dealers } from './dealers'
import { home } from './home'
import { topics } from './topics'

export const commonRoutes: Routes = (app) => {
  serve(app, commonCalls.index, commonSchemas.index, home)
  serve(app, commonCalls.topics, commonSchemas.topics, topics)
  serve(app, commonCalls.dealers, commonSchemas.dealers, dealers)
  serve(app, commonCalls.dealer, commonSchemas.dealer, dealer)
  serve(app, commonCalls.articles, commonSchemas.articles, articles)
  serve(app, commonCalls.article, commonSchemas.article, article)
}
