import { addressCalls } from '@contract/calls/address'
import { addressSchemas } from '@contract/schemas/address'
import { type Routes, serve } from '../../core/serve'
import { add } from './add'
import { detail } from './detail'
import { detailFee } from './detailFee'
import { list } from './list'
import { offlineStore } from './offlineStore'
import { region } from './region'
import { remove } from './remove'
import { update } from './update'

const DAY_S = 86_400

export const addressRoutes: Routes = (app) => {
  serve(app, addressCalls.list, addressSchemas.list, list)
  serve(app, addressCalls.add, addressSchemas.add, add)
  serve(app, addressCalls.update, addressSchemas.update, update)
  serve(app, addressCalls.remove, addressSchemas.remove, remove)
  serve(app, addressCalls.detail, addressSchemas.detail, detail)
  serve(app, addressCalls.detailFee, addressSchemas.detailFee, detailFee)
  serve(app, addressCalls.region, addressSchemas.region, region, { cacheSeconds: DAY_S })
  serve(app, addressCalls.offlineStore, addressSchemas.offlineStore, offlineStore)
}
