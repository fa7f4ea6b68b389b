/** Sends a code to a phone. Throws ShopError when the service refuses. */
export interface SmsGateway {
  send(phone: string, code: string, scene: string): Promise<void>
  /** Something that the shopper asked to be told. Rejects when it may be tried again. */
  tell(phone: string, text: string): Promise<void>
}
