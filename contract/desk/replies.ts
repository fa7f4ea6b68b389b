import type { z } from 'zod'
import type { appointmentCalendarSchemas } from './appointmentCalendarSchemas'
import type { articleCalls, articleSchemas } from './articlePreview'
import type { brokenLinkCalls } from './brokenLinks'
import type { brokenLinkSchemas } from './brokenLinksSchemas'
import type {
  appointmentCalendarCalls,
  customerCalls,
  DeskCall,
  factorCalls,
  numbersCalls,
  pictureCalls,
  ResourceCall,
  sessionCalls,
  shipManyCalls,
} from './calls'
import type { developmentCalls } from './development'
import type { developmentSchemas } from './developmentSchemas'
import type { factorSchemas } from './factorSchemas'
import type { goodsSheetCalls } from './goodsSheet'
import type { goodsSheetSchemas } from './goodsSheetSchemas'
import type { homeEditorCalls } from './homeEditor'
import type { homeEditorSchemas } from './homeEditorSchemas'
import type { numbersSchemas } from './numbersSchemas'
import type { orderAfterSaleCalls } from './orderAfterSale'
import type { orderAfterSaleSchemas } from './orderAfterSaleSchemas'
import type { parameterCalls } from './parameters'
import type { parameterSchemas } from './parametersSchemas'
import type { phoneOrderCalls } from './phoneOrder'
import type { phoneOrderSchemas } from './phoneOrderSchemas'
import type { placeCalls } from './places'
import type { placeSchemas } from './placesSchemas'
import type { resourceSchemas } from './resourceSchemas'
import type { savedFilterCalls } from './savedFilters'
import type { savedFilterSchemas } from './savedFiltersSchemas'
import type { customerSchemas, DeskSchema, pictureSchemas, sessionSchemas, shipManySchemas } from './schemas'
import type { trafficCalls } from './traffic'
import type { trafficSchemas } from './trafficSchemas'

type Reply<Schema> = Schema extends { readonly reply: infer Of extends z.ZodType } ? z.output<Of> : never

/** The calls of a group, each with its reply. */
type Replies<Calls, Schemas extends Record<keyof Calls, DeskSchema>> = {
  [Name in keyof Calls]: { readonly call: Calls[Name]; readonly reply: Reply<Schemas[Name]> }
}[keyof Calls]

/** Every group of calls: those of a group that is missing here have no reply. */
type Known =
  | Replies<typeof articleCalls, typeof articleSchemas>
  | Replies<typeof appointmentCalendarCalls, typeof appointmentCalendarSchemas>
  | Replies<typeof brokenLinkCalls, typeof brokenLinkSchemas>
  | Replies<typeof customerCalls, typeof customerSchemas>
  | Replies<typeof developmentCalls, typeof developmentSchemas>
  | Replies<typeof factorCalls, typeof factorSchemas>
  | Replies<typeof goodsSheetCalls, typeof goodsSheetSchemas>
  | Replies<typeof homeEditorCalls, typeof homeEditorSchemas>
  | Replies<typeof numbersCalls, typeof numbersSchemas>
  | Replies<typeof orderAfterSaleCalls, typeof orderAfterSaleSchemas>
  | Replies<typeof parameterCalls, typeof parameterSchemas>
  | Replies<typeof phoneOrderCalls, typeof phoneOrderSchemas>
  | Replies<typeof pictureCalls, typeof pictureSchemas>
  | Replies<typeof placeCalls, typeof placeSchemas>
  | Replies<typeof savedFilterCalls, typeof savedFilterSchemas>
  | Replies<typeof sessionCalls, typeof sessionSchemas>
  | Replies<typeof shipManyCalls, typeof shipManySchemas>
  | Replies<typeof trafficCalls, typeof trafficSchemas>

type OfResource = ReturnType<typeof resourceSchemas>
type ReplyOfResource<Schema> = Schema extends (action: string) => infer One ? Reply<One> : Reply<Schema>

/** Type of the reply to a call of the desk, as the call's schema has it; unknown for any call. */
export type DeskReply<Call extends DeskCall> =
  Call extends ResourceCall<infer Name extends keyof OfResource>
    ? ReplyOfResource<OfResource[Name]>
    : DeskCall extends Call
      ? unknown
      : Extract<Known, { readonly call: Call }>['reply']
