import type { MessageChannel, SubscribeAnswer } from '../types'

/**
 * Text messages to the phone number that the shopper signed in with: a browser can't notify a shopper who has left.
 */
export const messageChannel: MessageChannel = 'sms'

/** Resolves 'accept': tapping a button that names the text message is the consent. */
export const requestSubscription = async (_templateId: string): Promise<SubscribeAnswer> => 'accept'

/** Null: a browser has no such setting. */
export const messagesAllowed = async (): Promise<boolean | null> => null

export async function openMessageSettings(): Promise<void> {}
