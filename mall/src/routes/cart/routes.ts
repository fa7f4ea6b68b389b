import { cartCalls } from '@contract/calls/cart'
import { cartSchemas } from '@contract/schemas/cart'
import { type Routes, serve } from '../../core/serve'
import { add } from './add'
import { checked } from './checked'
import { count } from './count'
import { list } from './list'
import { remove } from './remove'
import { restore } from './restore'
import { update } from './update'
import { value } from './value'

export const cartRoutes: Routes = (app) => {
  serve(app, cartCalls.list, cartSchemas.list, list)
  serve(app, cartCalls.value, cartSchemas.value, value)
  serve(app, cartCalls.update, cartSchemas.update, update)
  serve(app, cartCalls.remove, cartSchemas.remove, remove)
  serve(app, cartCalls.checked, cartSchemas.checked, checked)
  serve(app, cartCalls.add, cartSchemas.add, add)
  serve(app, cartCalls.restore, cartSchemas.restore, restore)
  serve(app, cartCalls.count, cartSchemas.count, count)
}
