/** A message to a user whom the platform identifies by an open id. */
export interface SubscriptionMessage {
  readonly openId: string
  readonly templateId: string
  /** Field of the template -> value. */
  readonly data: Readonly<Record<string, string>>
  /** Page of the mini-program that a tap opens, without a slash in front. */
  readonly page: string
}

/**
 * Thrown when the platform will never deliver this message: not subscribed, unknown user, disabled template. After any
 * other error it may be retried.
 */
export class MessageRefused extends Error {}
