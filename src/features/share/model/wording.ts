import { shareApi } from '@/api/share'
import { webLink } from '@/platform/abilities/share'
import type { ShareCard, WebCard } from '@/platform/abilities/types'
import type { Counted } from '../shared'

const QUIET = { toast: false, share: true } as const

/** Completes the card with the mall's description and picture; keeps the page's own if the mall doesn't answer. */
export async function withMallText(card: ShareCard): Promise<WebCard> {
  const own = { ...card, link: webLink(card.path) }
  try {
    const reported = await shareApi.wxShareData({ body: { path: card.path } }, QUIET)
    return { ...own, desc: reported.desc || own.desc, imageUrl: reported.imgUrl || own.imageUrl }
  } catch {
    return own
  }
}

/** Requests the signed data that the app needs besides the card (spec 7). */
export const signForApp = ({ active, id }: Counted): Promise<object> =>
  shareApi.appSign({ body: { active, source: 'app', payload: { goods_id: id } } }, QUIET)
