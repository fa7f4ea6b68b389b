import type { Module } from '../../module'
import { ticketRoutes } from './calls'
import { closeSilentTicket } from './closeSilentTicket'
import { questionGroupsDesk, questionsDesk, replyTemplatesDesk, ticketsDesk } from './desk'
import { ticketSubscriptions } from './ticketMessages'

export default {
  layer: 'afterPurchase',
  calls: ticketRoutes,
  desk: { resources: [ticketsDesk, questionsDesk, questionGroupsDesk, replyTemplatesDesk] },
  jobs: [closeSilentTicket],
  subscriptions: ticketSubscriptions,
} satisfies Module
