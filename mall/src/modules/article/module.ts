import type { Module } from '../../module'
import { searchArticles } from './articleEntries'
import { articleRoutes } from './calls'
import { articlesDesk, topicsDesk } from './desk'
import { articlePreviewRoutes } from './preview'

export default {
  layer: 'catalogue',
  calls: articleRoutes,
  desk: { calls: articlePreviewRoutes, resources: [articlesDesk, topicsDesk] },
  jobs: [searchArticles],
} satisfies Module
