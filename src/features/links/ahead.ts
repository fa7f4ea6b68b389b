import { RESTS } from '@/platform/engine/gestures/resting'

/** Pages whose main reply is requested while a finger rests on a link to them. */
export type PageAhead = 'article' | 'carDetail' | 'goodsDetail' | 'seckillDetail'

/** Returns the props of an element that opens a page, so that its data may be there before the tap ends (launch/ahead). */
export const ahead = (page: PageAhead, id: string) => ({ [RESTS]: `${page}/${id}` })
