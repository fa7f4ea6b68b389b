/** Id of the shop's own brand: header of most calls, and the query of the home page (spec 1). */
export const BRAND_PICKUP = 5

/** Default title and description of a shared page (spec 9). */
export const SHARE_TITLE = '拓岭皮卡 · 翻过这道岭'
export const SHARE_DESC = '看车、试驾、订车，买装备，都在这里'

/** Query parameter with the user who shared the link; it stays in the address of the opened page. */
export const INVITER = 'inviter'
