/** Sends a code to a phone. Throws ShopError when the service refuses. */
export interface SmsGateway {
  send(phone: string, code: string, scene: string): Promise<void>
}
