import { callApp } from '../bridge'
import type { PassedOn, WebCard } from './types'

/** The sheet of the maker's app (spec 1). `sign` asks for what the app needs beside the card (spec 7). */
export async function throughApp(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  try {
    const signed = sign ? await sign() : undefined
    await callApp('share', {
      title: card.title,
      description: card.desc,
      url: card.link,
      imageUrl: card.imageUrl,
      ...(signed ? { sign: signed } : null),
    })
    return 'done'
  } catch {
    return 'failed'
  }
}
