import { messagesCalls } from '@contract/calls/messages'
import { messagesSchemas } from '@contract/schemas/messages'
import { type Routes, serve } from '../../core/serve'
import { choose } from './choose'
import { drop } from './drop'
import { mine } from './mine'
import { offers } from './offers'
import { wish } from './wish'

export const messagesRoutes: Routes = (app) => {
  serve(app, messagesCalls.offers, messagesSchemas.offers, offers)
  serve(app, messagesCalls.mine, messagesSchemas.mine, mine)
  serve(app, messagesCalls.wish, messagesSchemas.wish, wish)
  serve(app, messagesCalls.drop, messagesSchemas.drop, drop)
  serve(app, messagesCalls.choose, messagesSchemas.choose, choose)
}
