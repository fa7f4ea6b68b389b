import { notFound } from '../../core/errors'
import type { SignedIn } from '../../store/session/readSession'

/**
 * Checks that the bean id in a request is the signed-in user's.
 * @throws ShopError notFound for another user's id, as if that user didn't exist
 */
export function ownBeanId(user: SignedIn, beanId: string): void {
  if (beanId !== user.userId) throw notFound('没有找到这个用户')
}
