/** Pages whose main reply is requested while a finger rests on a link to them. */
export type PageAhead = 'article' | 'carDetail' | 'goodsDetail' | 'seckillDetail'

/** Attribute of a link: page and id. `launch/ahead` reads it. */
export const AHEAD = 'data-ahead'

/** Returns the props of an element that opens a page, so that its data may be there before the tap ends. */
export const ahead = (page: PageAhead, id: string) => ({ [AHEAD]: `${page}/${id}` })
