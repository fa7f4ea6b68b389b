import { miniProgramAround } from '../../host/webView/miniProgram'
import type { WebCard } from '../types'

/**
 * Sends the card to the mini-program around this web view, which receives it in `bindmessage` when its own menu
 * shares the page (`features/session/model/webMessage`). The last card counts.
 */
export async function post(card: WebCard): Promise<void> {
  const { title, desc, link, imageUrl } = card
  const around = await miniProgramAround()
  around.postMessage?.({ data: { kind: 'share', title, desc, link, imageUrl } })
}
