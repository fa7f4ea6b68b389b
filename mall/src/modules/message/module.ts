import type { Module } from '../../module'
import { messagesDesk, messageTemplatesDesk } from './desk'
import { messageRetention } from './retention'
import { sendMessage } from './sendMessage'

export default {
  layer: 'people',
  desk: { resources: [messagesDesk, messageTemplatesDesk] },
  jobs: [sendMessage],
  retention: messageRetention,
} satisfies Module
