import { activitiesCalls } from '@contract/calls/activities'
import { commonCalls } from '@contract/calls/common'
import { marketingCalls } from '@contract/calls/marketing'
import { RESOURCES } from '@contract/desk/resources'
import { activitiesSchemas } from '@contract/schemas/activities'
import { commonSchemas } from '@contract/schemas/common'
import { marketingSchemas } from '@contract/schemas/marketing'
import { claimCall } from '../../core/claimCall'
import type { Routes } from '../../core/serve'
import { previewedAnswer, previewPages } from '../../desk/previewRow'

/** Pages of the shop that show an operator a row which isn't saved. */
export const rowPreviews: Routes = (app) => {
  previewPages(app, RESOURCES)
  const { db } = app.ctx
  claimCall(app, activitiesCalls.detail, activitiesSchemas.detail, async ({ params, headers, now }) => {
    const isIt = (subject: string) => subject === `activities/${params.id}`
    return (await previewedAnswer(db, headers.cookie, isIt, now)) as never
  })
  claimCall(app, commonCalls.article, commonSchemas.article, async ({ query, headers, now }) => {
    const isIt = (subject: string) => subject === `articles/${query.articleId}`
    return (await previewedAnswer(db, headers.cookie, isIt, now)) as never
  })
  claimCall(app, marketingCalls.banner, marketingSchemas.banner, async ({ body, headers, now }) => {
    const isIt = (subject: string) => body.positionKey === 'opening' && subject.startsWith('campaigns/')
    return (await previewedAnswer(db, headers.cookie, isIt, now)) as never
  })
}
