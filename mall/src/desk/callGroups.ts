import { appointmentCalendarSchemas } from '@contract/desk/appointmentCalendarSchemas'
import { articleCalls, articleSchemas } from '@contract/desk/articlePreview'
import { brokenLinkCalls } from '@contract/desk/brokenLinks'
import { brokenLinkSchemas } from '@contract/desk/brokenLinksSchemas'
import {
  appointmentCalendarCalls,
  customerCalls,
  type DeskCall,
  factorCalls,
  numbersCalls,
  pictureCalls,
  sessionCalls,
  shipManyCalls,
} from '@contract/desk/calls'
import { developmentCalls } from '@contract/desk/development'
import { developmentSchemas } from '@contract/desk/developmentSchemas'
import { factorSchemas } from '@contract/desk/factorSchemas'
import { goodsSheetCalls } from '@contract/desk/goodsSheet'
import { goodsSheetSchemas } from '@contract/desk/goodsSheetSchemas'
import { homeEditorCalls } from '@contract/desk/homeEditor'
import { homeEditorSchemas } from '@contract/desk/homeEditorSchemas'
import { numbersSchemas } from '@contract/desk/numbersSchemas'
import { orderAfterSaleCalls } from '@contract/desk/orderAfterSale'
import { orderAfterSaleSchemas } from '@contract/desk/orderAfterSaleSchemas'
import { parameterCalls } from '@contract/desk/parameters'
import { parameterSchemas } from '@contract/desk/parametersSchemas'
import { phoneOrderCalls } from '@contract/desk/phoneOrder'
import { phoneOrderSchemas } from '@contract/desk/phoneOrderSchemas'
import { placeCalls } from '@contract/desk/places'
import { placeSchemas } from '@contract/desk/placesSchemas'
import { savedFilterCalls } from '@contract/desk/savedFilters'
import { savedFilterSchemas } from '@contract/desk/savedFiltersSchemas'
import {
  customerSchemas,
  type DeskSchema,
  pictureSchemas,
  sessionSchemas,
  shipManySchemas,
} from '@contract/desk/schemas'
import { trafficCalls } from '@contract/desk/traffic'
import { trafficSchemas } from '@contract/desk/trafficSchemas'

interface CallGroup {
  /** Heading in the reference. */
  readonly tag: string
  readonly calls: Readonly<Record<string, DeskCall>>
  readonly schemas: Readonly<Record<string, DeskSchema>>
}

/** Calls of the desk that belong to no resource's list, form or action. */
export const CALL_GROUPS: readonly CallGroup[] = [
  { tag: 'session', calls: sessionCalls, schemas: sessionSchemas },
  { tag: 'session', calls: factorCalls, schemas: factorSchemas },
  { tag: 'pictures', calls: pictureCalls, schemas: pictureSchemas },
  { tag: 'map', calls: placeCalls, schemas: placeSchemas },
  { tag: 'articles', calls: articleCalls, schemas: articleSchemas },
  { tag: 'customers', calls: customerCalls, schemas: customerSchemas },
  { tag: 'orders', calls: orderAfterSaleCalls, schemas: orderAfterSaleSchemas },
  { tag: 'phone-orders', calls: phoneOrderCalls, schemas: phoneOrderSchemas },
  { tag: 'orders', calls: shipManyCalls, schemas: shipManySchemas },
  { tag: 'appointments', calls: appointmentCalendarCalls, schemas: appointmentCalendarSchemas },
  { tag: 'series', calls: parameterCalls, schemas: parameterSchemas },
  { tag: 'goods', calls: goodsSheetCalls, schemas: goodsSheetSchemas },
  { tag: 'links', calls: brokenLinkCalls, schemas: brokenLinkSchemas },
  { tag: 'filters', calls: savedFilterCalls, schemas: savedFilterSchemas },
  { tag: 'numbers', calls: numbersCalls, schemas: numbersSchemas },
  { tag: 'traffic', calls: trafficCalls, schemas: trafficSchemas },
  { tag: 'home-versions', calls: homeEditorCalls, schemas: homeEditorSchemas },
  { tag: 'development', calls: developmentCalls, schemas: developmentSchemas },
]
