import { goodsInStock } from '../goods'
import type { Walk } from './walk'

export const sharing: Walk[] = [
  {
    title:
      'a guest shares goods: in a browser an overlay tells how and is closed; a poster is made, and kept in mini-programs',
    async walk({ mall, take }) {
      const goods = await goodsInStock(mall)
      const hands = await take(undefined, 'pages/goodsDetail/goodsDetail', `goodsId=${goods.goodsId}`)
      await hands.see(goods.title)
      // Douyin's runtime keeps no labels: a button that is an icon alone has no name to be tapped by.
      if (hands.target === 'tt') return
      if (hands.target === 'h5') {
        await hands.tapButton('分享')
        await hands.tapButton('发给朋友')
        await hands.gone('复制链接')
        await hands.tapButton('关闭')
      }
      await hands.tapButton('分享')
      await hands.tapButton('生成海报')
      if (hands.target === 'h5') await hands.see('长按图片，保存或发给朋友')
      else {
        await hands.tapButton('保存到相册')
        await hands.told('已保存到相册')
      }
    },
  },
]
