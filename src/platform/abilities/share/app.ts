import { AppRefusal, callApp, NO_TIMEOUT } from '../../host/bridge'
import type { PassedOn, WebCard } from './types'

/**
 * Shares by the sheet of the maker's app (spec 1), which may stay open for as long as the shopper likes.
 * @param sign asks for what the app needs beside the card (spec 7)
 */
export async function throughApp(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
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
    // Without a sheet of the app's own the page shares as it does in a browser.
    return code === 'unknownMethod' || code === 'noApp' ? 'guide' : 'failed'
  }
}
