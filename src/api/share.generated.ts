// npx tsx scripts/reply-shapes.ts: shapes of the replies of group share; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const shareShapes: Record<string, Fields> = {
  wxShareData: { title: 0, desc: 0, imgUrl: 0, link: 0 },
  signature: { appId: 0, timestamp: 1, nonceStr: 0, signature: 0 },
  qrCode: { image: 0, url: 0 },
  appSign: { timestamp: 1, nonceStr: 0, sign: 0 },
  visit: { counted: 2 },
  code: { path: 0 },
}
