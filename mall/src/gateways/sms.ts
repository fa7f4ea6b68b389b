/** Sends a code to a phone. Throws ShopError when the service refuses. */
export interface SmsGateway {
  send(phone: string, code: string, scene: string): Promise<void>
  /** Sends a text message that the shopper subscribed to. Rejects when it may be retried. */
  respond(phone: string, text: string): Promise<void>
}
