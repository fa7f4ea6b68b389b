import { activitiesCalls } from '@contract/calls/activities'
import { activitiesSchemas } from '@contract/schemas/activities'
import { type Routes, serve } from '../../core/serve'
import { claim } from './claim'
import { dealerDetail } from './dealerDetail'
import { dealerList } from './dealerList'
import { dealerSignUp } from './dealerSignUp'
import { detail } from './detail'
import { join } from './join'
import { leave } from './leave'
import { list } from './list'
import { mine } from './mine'

export const activitiesRoutes: Routes = (app) => {
  serve(app, activitiesCalls.dealerList, activitiesSchemas.dealerList, dealerList)
  serve(app, activitiesCalls.dealerDetail, activitiesSchemas.dealerDetail, dealerDetail)
  serve(app, activitiesCalls.dealerSignUp, activitiesSchemas.dealerSignUp, dealerSignUp)
  serve(app, activitiesCalls.list, activitiesSchemas.list, list)
  serve(app, activitiesCalls.detail, activitiesSchemas.detail, detail)
  serve(app, activitiesCalls.join, activitiesSchemas.join, join)
  serve(app, activitiesCalls.leave, activitiesSchemas.leave, leave)
  serve(app, activitiesCalls.claim, activitiesSchemas.claim, claim)
  serve(app, activitiesCalls.mine, activitiesSchemas.mine, mine)
}
