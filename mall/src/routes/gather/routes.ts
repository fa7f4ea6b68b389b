import { gatherCalls } from '@contract/calls/gather'
import { gatherSchemas } from '@contract/schemas/gather'
import { type Routes, serve } from '../../core/serve'
import { addPopularity } from './addPopularity'
import { checkQues } from './checkQues'
import { checkUserEleven } from './checkUserEleven'
import { sendElevenQues } from './sendElevenQues'
import { sendFinance } from './sendFinance'
import { sendQuesCode } from './sendQuesCode'
import { sendUserEleven } from './sendUserEleven'

export const gatherRoutes: Routes = (app) => {
  serve(app, gatherCalls.checkUserEleven, gatherSchemas.checkUserEleven, checkUserEleven)
  serve(app, gatherCalls.sendUserEleven, gatherSchemas.sendUserEleven, sendUserEleven)
  serve(app, gatherCalls.checkQues, gatherSchemas.checkQues, checkQues)
  serve(app, gatherCalls.sendElevenQues, gatherSchemas.sendElevenQues, sendElevenQues)
  serve(app, gatherCalls.sendQuesCode, gatherSchemas.sendQuesCode, sendQuesCode)
  serve(app, gatherCalls.sendFinance, gatherSchemas.sendFinance, sendFinance)
  serve(app, gatherCalls.addPopularity, gatherSchemas.addPopularity, addPopularity)
}
