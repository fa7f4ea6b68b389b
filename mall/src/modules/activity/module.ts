import type { Module } from '../../module'
import { importActivityFiles, readActivityFiles } from './activityFiles'
import { activityRoutes } from './calls'
import { activitiesDesk } from './desk'
import { drawActivity } from './draw'
import { activityEntriesDesk } from './entriesDesk'
import { activityFilesDesk } from './filesDesk'
import { activitySubscriptions } from './readEntries'
import { activityRetention } from './retention'

export default {
  layer: 'campaigns',
  calls: activityRoutes,
  desk: { resources: [activitiesDesk, activityEntriesDesk, activityFilesDesk] },
  jobs: [drawActivity, readActivityFiles],
  subscriptions: activitySubscriptions,
  retention: activityRetention,
  atStart: importActivityFiles,
} satisfies Module
