import type { MessageChannel, SubscribeAnswer } from './types'

/** A browser reaches nobody who has left: messages go to the phone that the shopper signed in with. */
export const messageChannel: MessageChannel = 'sms'

/** The tap on a button that names the text message is the consent. */
export const askToSubscribe = async (_templateId: string): Promise<SubscribeAnswer> => 'accept'

/** The host's own switch over all messages; null where there is none. */
export const messagesAllowed = async (): Promise<boolean | null> => null

export async function openMessageSettings(): Promise<void> {}
