import { notFound } from '../../core/errors'
import type { SignedIn } from '../../store/session/readSession'

/** The calls name the user beside the token; somebody else's name is as if there were no such user. */
export function ownBeanId(user: SignedIn, beanId: string): void {
  if (beanId !== user.userId) throw notFound('没有找到这个用户')
}
