import { AppRefusal, callApp, NO_TIMEOUT } from '../../host/bridge'
import type { PassedOn, WebCard } from '../types'

/**
 * Shares through the share sheet of the maker's app (spec 1), without a time limit.
 * @param sign requests the signature that the app needs besides the card (spec 7)
 */
export async function shareThroughApp(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  try {
    const signed = sign ? await sign() : undefined
    const params = {
      title: card.title,
      description: card.desc,
      url: card.link,
      imageUrl: card.imageUrl,
      ...(signed ? { sign: signed } : null),
    }
    await callApp('share', params, NO_TIMEOUT)
    return 'done'
  } catch (failure) {
    const code = failure instanceof AppRefusal ? failure.code : 'failed'
    if (code === 'cancelled') return 'cancelled'
    // Without a share sheet in the app, the page shares as in a browser.
    return code === 'unknownMethod' || code === 'noApp' ? 'guide' : 'failed'
  }
}
