import { CODES } from '@contract/codes'

/**
 * A refusal shown to the shopper: it becomes the envelope's `code` and `description`. Throw it from any handler,
 * read or write; no other property is sent to the client.
 */
export class ShopError extends Error {
  constructor(
    readonly code: string,
    readonly description: string,
    /** Data that the shop may need to continue, such as `{ resendAt }`. */
    readonly data: Record<string, unknown> | null = null,
  ) {
    super(`${code} ${description}`)
    this.name = 'ShopError'
  }
}

export const badInput = (description: string) => new ShopError(CODES.badInput, description)
export const notFound = (description = '内容不存在或已下架') => new ShopError(CODES.notFound, description)
export const signInFirst = () => new ShopError(CODES.signInFirst, '请先登录')
export const accessExpired = () => new ShopError(CODES.accessExpired, '登录状态需要刷新')
export const loginExpired = () => new ShopError(CODES.loginExpired, '登录已过期，请重新登录')
